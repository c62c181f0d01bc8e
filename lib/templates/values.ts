import { company } from "@/lib/content/company";
import { fullName } from "@/lib/text/full-name";
import type { TemplateValues } from "./placeholders";

interface Recipient {
  /** How to address the person. For a message, `getFirstName` of its name. */
  name: string;
  jobTitle: string | null;
}

interface Sender {
  firstName: string;
  lastName: string;
  /** The company's name. A browser does not know whether staff have changed it. */
  company?: string;
}

export function getTemplateValues(
  { name: firstName, jobTitle }: Recipient,
  { company: name = company.name, ...sender }: Sender,
): TemplateValues {
  return {
    first_name: firstName,
    job_title: jobTitle,
    company: name,
    sender_name: fullName(sender),
  };
}

export const getFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? "";

/** The person that the staff area shows a template for. */
export const samplePerson = {
  name: "Robin",
  jobTitle: "Network Engineer",
  hasResume: true,
  contact: null,
};
