import { textPdf } from "../pdf";
import type { Demo } from "@/scripts/site/site-files";

type DemoApplicant = Demo["applicants"][number];

/** Builds the résumé of a demo applicant. */
export function buildDemoResume({ firstName, lastName, email, phone }: DemoApplicant, jobTitle: string) {
  const bytes = textPdf([
    `${firstName} ${lastName}`,
    `${email}   ${phone}`,
    "",
    `Application for: ${jobTitle}`,
    "",
    "Experience",
    "2021 to present   Second engineer on a team of four; on call one week in four",
    "2017 to 2021      First job after college: tickets, cables and a night shift",
    "",
    "What I would like you to know",
    "I write down what I did, so that the next person does not have to guess.",
    "",
    "This is a demo resume. The person and the companies on it are made up.",
  ]);
  return { name: `${firstName} ${lastName} resume.pdf`, bytes };
}
