import type { Hiring } from "@/lib/auth/viewer";
import { company } from "@/lib/content/company";
import { isPromised, JOB_PROMISES } from "@/lib/content/promises/is-promised";
import { listOwners } from "@/lib/desk/owners";
import { getCurrency } from "@/lib/jobs/details/countries";
import { jobTable } from "@/lib/jobs/table";
import { listHref, listParams, parseListQuery, type SearchParams } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { listContacts } from "@/lib/team/list-contacts";

/** Returns what the job form offers: people, what the site promises, and the currency that it starts with. */
export async function readFormChoices(admin: Hiring) {
  const [contacts, staff] = await Promise.all([listContacts(), listOwners(admin, "applicant")]);
  const promised = JOB_PROMISES.filter(isPromised);
  return { currency: getCurrency(company.address.country), promised, contacts, staff };
}

/** Returns the address of a job's record. It keeps the list that led to the record. */
export const buildRecordHref = (id: string, searchParams: SearchParams) =>
  listHref(staffPaths.job(id), listParams(parseListQuery(searchParams, jobTable)));
