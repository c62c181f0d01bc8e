import "server-only";
import { company } from "@/lib/content/company";
import { paths } from "@/lib/paths";
import { compose } from "../compose";
import type { Mail } from "../mail";

/** Builds the answer to a withdrawal. */
export function applicationWithdrawn(to: string, jobTitle: string): Mail {
  const content = compose(`Withdrawn: your application for ${jobTitle}`, [
    "Hello,",
    `We've taken your application for ${jobTitle} out of the process, as you asked. You won't get a decision about it. We keep your documents until the date on your page, unless you ask us to erase them before.`,
    `Thank you for your interest in ${company.name}. If another position fits you, we'd be glad to hear from you.`,
    { link: "See the open positions", path: paths.jobs },
    `If you didn't withdraw it, write to ${company.email}.`,
  ]);
  return { kind: "application-withdrawn", to, ...content };
}
