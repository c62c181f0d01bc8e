import { company } from "./company";

export type PrivacySection = {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  bullets?: readonly string[];
};

const until = (days: number) =>
  days > 0 ? `for ${days} days after it arrives; then it is erased` : "until we delete it";

/** Builds the sections of `/privacy` with the retention periods of this server, in days. 0 keeps records. */
export const privacySections = (days: {
  messages: number;
  applications: number;
  /** True when the external hiring widget fills the list of jobs. */
  widget: boolean;
}): readonly PrivacySection[] => [
  {
    id: "kept",
    heading: "What we keep",
    paragraphs: [
      "We keep what you send us, and what it takes to answer for how we treat it. Nobody else gets it: we do not sell it, share it or train anything on it.",
    ],
    bullets: [
      `A message: your name, email, phone, company and text, ${until(days.messages)}.`,
      `An application: your name, email, phone and resume, and which consent you agreed to, ${until(days.applications)}.`,
      "An account, if an administrator made you one: your name, email and a hash of your password, until it is deleted. Which browsers are signed in, for at most 30 days.",
      "A log of what our staff did with a record, so that we can answer for it. It holds record numbers, no names and no text.",
    ],
  },
  {
    id: "read",
    heading: "Who reads it",
    paragraphs: [
      "Messages are read by the people who answer them. Applications are read by our recruiters and the person you would report to. Each time somebody opens a resume, it is written down who did.",
      "A short notice by mail tells our staff that something has arrived. It names you and, for a message, your company; what you wrote and your resume stay out of it. Until it is sent it lies on our server encrypted.",
    ],
  },
  {
    id: "trash",
    heading: "When we delete",
    paragraphs: [
      "What our staff delete is gone from every list at once and lies in a trash for 30 days, in case it was a slip. After that it is erased, with the resume and every mail about it that has not left. Copies in backups go when the backup is overwritten.",
    ],
  },
  {
    id: "cookies",
    heading: "Cookies",
    paragraphs: [
      "Visiting this site sets no cookie and calls nobody else: no tracking, no statistics service, no fonts or scripts from elsewhere. That you closed the notice about cookies is remembered in your own browser. Signing in sets two cookies that last 30 days: one is what keeps you signed in, the other, which holds no secret, tells our pages to ask who you are. A third cookie stays for a year, also after you sign out: it lets us recognize a browser you have signed in with, so that a stranger who keeps guessing your password cannot lock you out. It is used for nothing else, and it stops working when your password is changed elsewhere. Choosing a new password takes one that lives for half an hour at most. An application that is sent without JavaScript and has a mistake in it comes back to you in a cookie that lives for five minutes.",
      ...(days.widget
        ? [
            "The list on our jobs page is drawn by a hiring service, which your browser calls on that page alone.",
          ]
        : []),
      "To keep programs from flooding the forms, and strangers from guessing passwords, we count how often each network address, account and known browser sends something. The count is kept under a digest, not under the address, and is gone within a day.",
    ],
  },
  {
    id: "ask",
    heading: "Ask for it, or have it erased",
    paragraphs: [
      `Write to ${company.email} from the address it is about, or call ${company.phone.display}. You get everything we hold about that address as a file, or we erase all of it for good and give you a receipt with a number. The receipt keeps no name and no address. Either takes us at most 30 days, usually one.`,
      "You can take back your consent to an application the same way. It ends the application.",
    ],
  },
];
