import { AddJob } from "@/components/jobs/job-dialogs";
import { getAdmin } from "@/lib/auth/viewer";
import { company } from "@/lib/content/company";
import { listOwners } from "@/lib/desk/owners";
import { getCurrency } from "@/lib/jobs/details/countries";
import { listContacts } from "@/lib/team/list-contacts";

export async function AddJobButton() {
  const admin = await getAdmin();
  const staff = typeof admin === "string" ? [] : await listOwners(admin, "applicant");
  const currency = getCurrency(company.address.country);
  return <AddJob currency={currency} contacts={await listContacts()} staff={staff} />;
}
