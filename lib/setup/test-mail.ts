import "server-only";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";

export function testMail(to: string): Mail {
  const content = compose("Test mail of your website", [
    "Your website sent this mail when it was set up. Mails of the website arrive here.",
  ]);
  return { kind: "test", to, ...content };
}
