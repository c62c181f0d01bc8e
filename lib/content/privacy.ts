import { company } from "./company";
import { applicationReaders, cookiePromise } from "./promises/promises";

export type PrivacySection = {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  bullets?: readonly string[];
};

const until = (days: number) =>
  days > 0 ? `for ${days} days after it arrives, then we erase it` : "until we delete it";

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
      "We keep what you send us, and a record of what we do with it. No one else gets it: we don't sell it, share it or train anything on it.",
    ],
    bullets: [
      `A message: your name, email, phone, company and text, ${until(days.messages)}.`,
      `An application: your name, email, phone and resume, and the consent you gave, ${until(days.applications)}. A general application, for no particular position, is kept for a year.`,
      "A job alert: your email and what you want to hear about, for a year, or until you stop it. If you don't confirm it, we erase it after seven days.",
      "An account, if an administrator created one for you: your name, email and a hash of your password, until the account is deleted. We also keep which browsers are signed in, for at most 30 days.",
      "A log of what our staff did with each record. It holds record IDs, but no names or text.",
    ],
  },
  {
    id: "read",
    heading: "Who reads it",
    paragraphs: [
      `The people who answer messages read them. Applications are read by ${applicationReaders}. Every time someone opens a resume, we log who it was.`,
      "Our staff get a short email when something arrives. It names you and, for a message, your company, but never includes your text or your resume. We store it encrypted until it's sent.",
    ],
  },
  {
    id: "trash",
    heading: "When we delete",
    paragraphs: [
      "What our staff delete disappears from every list at once and stays in the trash for 30 days, in case of a mistake. After that we erase it, along with the resume and every unsent email about it. Copies in backups disappear when the backup is overwritten.",
    ],
  },
  {
    id: "cookies",
    heading: "Cookies",
    paragraphs: [
      `${cookiePromise} and contacts no one else: no tracking, no analytics service, no fonts or scripts from elsewhere. Your own browser remembers that you closed the cookie notice, and keeps what you typed into a form until you open its page again or close the tab, so that a reload doesn't lose it. Signing in sets two cookies that last 30 days. One keeps you signed in. The other holds no secret and tells our pages to ask who you are. A third cookie stays for a year, even after you sign out. It lets us recognize a browser you've signed in with, so a stranger who keeps guessing your password can't lock you out, and we can email you when a new browser signs in. We use it for nothing else, and it stops working when your password is changed elsewhere. Choosing a new password sets a cookie that lasts half an hour at most, and so does opening the link to your application. Signing in with a second factor sets a cookie that lasts ten minutes, and so do new recovery codes. If you apply without JavaScript and something is wrong with the form, your entries come back to you in a cookie that lasts five minutes.`,
      "We count how often each position's page is opened in a day and by what kind of link, and nothing about who opened it. If you apply, we note that kind of link with your application, such as a job board's name.",
      ...(days.widget
        ? ["A hiring service provides the list on our jobs page. Your browser contacts it on that page only."]
        : []),
      "To stop programs from flooding our forms and strangers from guessing passwords, we count how often each network address, account and known browser sends something. We store the count under a digest, not the address, and delete it within a day.",
    ],
  },
  {
    id: "ask",
    heading: "Get a copy, or have it erased",
    paragraphs: [
      "If you've applied, the link in our confirmation opens a page that shows where your application stands, what we keep and until when. You can withdraw the application there, download your data, or erase it. If you've lost the link, we'll send it again from our page for applicants, at /jobs/application.",
      `For everything else, write to ${company.email} from the address in question, or call ${company.phone.display}. We'll send you everything we hold about that address as a file, or erase it all for good and give you a numbered receipt. The receipt holds no name or address. Either takes at most 30 days, usually one.`,
      "You can withdraw your consent either way. That also withdraws your application.",
    ],
  },
];
