import "server-only";
import { staffPaths } from "@/lib/staff-paths";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";

interface Notice {
  id: string;
  firstName: string;
  lastName: string;
  jobTitle: string;
}

/** Builds the staff's notice of an application. Leaves out the résumé, because the staff area records who opens it. */
export function applicationNotice(to: string, { id, firstName, lastName, jobTitle }: Notice): Mail {
  const content = compose(`New application: ${jobTitle}`, [
    "A new application came in through the website.",
    {
      fields: [
        ["Position", jobTitle],
        ["From", `${firstName} ${lastName}`],
      ],
    },
    { link: "Open the application", path: staffPaths.applicant(id) },
  ]);
  return { kind: "application-notice", to, ...content };
}
