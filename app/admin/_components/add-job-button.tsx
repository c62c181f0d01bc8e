import { AddJob } from "@/components/jobs/job-dialogs";
import { getAdmin } from "@/lib/auth/viewer";
import { listOwners } from "@/lib/desk/owners";
import { listContacts } from "@/lib/team/list-contacts";

export async function AddJobButton() {
  const admin = await getAdmin();
  const staff = typeof admin === "string" ? [] : await listOwners(admin, "applicant");
  return <AddJob contacts={await listContacts()} staff={staff} />;
}
