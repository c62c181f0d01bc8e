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

const TITLES = new Set(
  "dr dra mr mrs ms mx miss sir prof rev sr sra srta herr frau mme mlle madame ing mag dipl med".split(" "),
);
const SUFFIXES = new Set("jr sr ii iii iv phd md mba esq cpa pmp rn pe llm".split(" "));
/** Matches 'J', 'J.R.', 'Hr.', and scripts in which the family name comes first: '田中 太郎'. */
const NO_FIRST_NAME = /^\p{L}\p{M}*[.-]*$|\.$|\p{Script=Han}|\p{Script=Hangul}/u;

const isTitle = (word: string) =>
  word
    .toLowerCase()
    .split(/[.-]+/)
    .every((part) => part === "" || TITLES.has(part));

const isSuffix = (part: string) => SUFFIXES.has(part.toLowerCase().replaceAll(".", ""));

/**
 * Returns how to address a person by the name that they typed: 'Maria' for 'Dr. Maria Lopez' and for 'Lopez, Maria'. Returns
 * the whole name when it starts with an abbreviation, 'Md' or a family name, or holds one word after a title or several before
 * a comma.
 */
export function getFirstName(name: string): string {
  const parts = name
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !isSuffix(part));
  const [written = "", given] = parts;
  if (given !== undefined && written.includes(" ")) return name.trim(); // a company, perhaps
  const words = (given ?? written).split(/\s+/);
  const own = words.filter((word) => /\p{L}/u.test(word) && !isTitle(word));
  const first = own[0] ?? "";
  const isFamilyName = parts.length === 1 && own.length === 1 && words.length > 1;
  return first === "" || isFamilyName || NO_FIRST_NAME.test(first) || isSuffix(first) ? name.trim() : first;
}

/** The person that the staff area shows a template for. */
export const samplePerson = {
  name: "Robin",
  jobTitle: "Network Engineer",
  hasResume: true,
  contact: null,
};
