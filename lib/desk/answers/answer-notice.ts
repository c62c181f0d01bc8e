import "server-only";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";
import { staffPaths } from "@/lib/staff-paths";
import type { DeskRef } from "../desk";

interface Answered {
  record: DeskRef;
  name: string;
  /** Null for a message. */
  jobTitle: string | null;
}

/** Builds the staff's notice of an answer. Leaves out its text, because sent mail cannot be erased. */
export function answerNotice(to: string, { record: { kind, id }, name, jobTitle }: Answered): Mail {
  const content = compose(
    jobTitle === null ? "Answer to our email" : `Answer from an applicant: ${jobTitle}`,
    [
      "A person has written back.",
      { fields: [["From", name], ...(jobTitle === null ? [] : [["Position", jobTitle] as const])] },
      {
        link: "Read the answer",
        path: kind === "message" ? staffPaths.message(id) : staffPaths.applicant(id),
      },
    ],
  );
  return { kind: "answer-notice", to, ...content };
}
