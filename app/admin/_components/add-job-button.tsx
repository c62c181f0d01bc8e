import { AddJob } from "@/components/jobs/add-job";
import { listContacts } from "@/lib/team/public-team";

/** Reads the team for the dialog from the data cache. */
export async function AddJobButton() {
  return <AddJob contacts={await listContacts()} />;
}
