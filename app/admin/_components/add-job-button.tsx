import { AddJob } from "@/components/jobs/add-job";
import { listContacts } from "@/lib/team/list-contacts";

/** Reads the team for the dialog from the data cache. */
export async function AddJobButton() {
  return <AddJob contacts={await listContacts()} />;
}
