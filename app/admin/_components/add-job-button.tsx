import { AddJob } from "@/components/jobs/job-editors";
import { getAdminOf } from "@/lib/auth/viewer";
import { readFormChoices } from "../jobs/_components/read-form-choices";

export async function AddJobButton() {
  const admin = await getAdminOf("hiring");
  return typeof admin === "string" ? null : <AddJob {...await readFormChoices(admin)} />;
}
