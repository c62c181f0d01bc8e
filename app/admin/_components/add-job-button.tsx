import { AddJob } from "@/components/jobs/job-dialogs";
import { listContacts } from "@/lib/team/list-contacts";

export async function AddJobButton() {
  return <AddJob contacts={await listContacts()} />;
}
