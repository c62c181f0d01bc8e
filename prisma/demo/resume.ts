import { textPdf } from "../pdf";
import type { DemoApplicant } from "./applicants";

/** Some people apply by telephone, and their files are still to come. */
const WITHOUT = new Set(["Benjamin", "Annika"]);

/** The résumé that a demo applicant sent; null for those who sent none. */
export function demoResume({ firstName, lastName, email, phone }: DemoApplicant, jobTitle: string) {
  if (WITHOUT.has(firstName)) return null;
  const bytes = textPdf([
    `${firstName} ${lastName}`,
    `${email}   ${phone}`,
    "",
    `Application for: ${jobTitle}`,
    "",
    "Experience",
    "2021 to today   Second person of a team of four; on call one week in four",
    "2017 to 2021    First job after college: tickets, cables and a night shift",
    "",
    "What I would like you to know",
    "I write down what I did, so that the next person does not have to guess.",
    "",
    "This is a page of the demo. The person and the firms on it are invented.",
  ]);
  return { name: `${firstName} ${lastName} resume.pdf`, bytes };
}
