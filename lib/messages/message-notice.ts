import "server-only";
import { staffPaths } from "@/lib/staff-paths";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";

/** Builds the staff's notice of a message. Leaves out its text, because sent mail cannot be erased. */
export function messageNotice(
  to: string,
  { id, name, company }: Record<"id" | "name" | "company", string>,
): Mail {
  const content = compose("New message on the website", [
    "A new message came in through the website.",
    {
      fields: [
        ["From", name],
        ["Company", company],
      ],
    },
    { link: "Read the message", path: staffPaths.message(id) },
  ]);
  return { kind: "message-notice", to, ...content };
}
