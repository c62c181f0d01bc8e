import { AddJob } from "@/components/jobs/job-dialogs";
import { getAdminOf } from "@/lib/auth/viewer";
import { listHiringStaff } from "@/lib/jobs/staff";
import { listContacts } from "@/lib/team/list-contacts";

export async function AddJobButton() {
  const admin = await getAdminOf("hiring");
  const staff = typeof admin === "string" ? [] : await listHiringStaff(admin);
  return <AddJob contacts={await listContacts()} staff={staff} />;
}
