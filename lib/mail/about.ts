import type { RecordRef } from "@/lib/trash/record-kinds";

/** The record that a mail is about. Erasing the record erases the mail. Null for a mail without a record, such as a test mail. */
export type About = RecordRef | { kind: "alert" | "invitation"; id: string } | null;

/** Returns the value of `outbox.about`, such as 'applicant:4f…'. */
export const formatAbout = ({ kind, id }: NonNullable<About>): string => `${kind}:${id}`;

/** Returns the message or application that a mail is about. Null for a mail about anything else. */
export function parseAbout(about: string | null | undefined) {
  const [kind, id = ""] = about?.split(":") ?? [];
  return kind === "message" || kind === "applicant" ? ({ kind, id } as const) : null;
}
