import "server-only";
import { staffPaths } from "@/lib/staff-paths";
import { env } from "@/lib/env";
import { compose } from "../compose";
import type { Mail } from "../mail";

/** Tells staff of a message in the inbox. What it says stays in the staff area, where it can be deleted for good. */
export function messageNotice({ id, name, company }: { id: string; name: string; company: string }): Mail {
  const content = compose("New message on the website", [
    "Somebody has written through the website.",
    {
      fields: [
        ["From", name],
        ["Company", company],
      ],
    },
    { link: "Read the message", path: staffPaths.message(id) },
  ]);
  return { kind: "message-notice", to: env().STAFF_EMAIL, ...content };
}
