import { withFacts } from "./facts/with-facts";
import { buildOutage, links } from "@/lib/content/links";

/** `/application`: the own page of an applicant or sender. */
export const applicationPage = withFacts({
  metaTitle: "Your page",
  heading: "Your applications",
  headingOfMessages: "Your messages",
  headingOfBoth: "Your applications and messages",
  message: "Your message of",
  conversation: {
    heading: "Our conversation",
    earlier: "Show earlier",
    you: "You",
    sent: "We have your answer.",
    label: "Your answer",
    hint: "Up to 5,000 characters.",
    files: "Files (optional)",
    filesHint: "Up to three PDF files. 5 MB each, 7 MB in all.",
    button: "Send answer",
  },
  intro: "This page closes after 30 minutes. To come back, open the link in your email again.",
  explanations: {
    received: "We've received it. You'll hear from us either way.{kept.applicationAnswer}",
    review: "We're reading it.",
    interview:
      "We've invited you to an interview. After it, you'll hear from us {applicationAnswer}.{kept.afterInterview}",
    booked: "We've invited you to an interview. After it, you'll hear from us by {day}.{kept.afterInterview}",
    decided: "We've decided. Our answer is in your email.",
    withdrawn: "You withdrew it, so there won't be a decision.",
  },
  withdrawn: "Withdrawn",
  withdraw: {
    open: "Withdraw this application",
    question:
      "We'll stop working on it, and you won't get a decision. This can't be undone. We'll confirm it by email.",
    button: "Withdraw",
  },
  zone: { label: "Show times in", button: "Show" },
  interview: {
    heading: "Your interview",
    offered: "Pick a time that works for you. We'll confirm it by email.",
    cancelled: "This interview was canceled.",
    noTimes: "The times we offered are all taken now. We'll send you new ones.",
    mail: "Our email has an entry for your calendar.",
    pick: "Book this time",
    move: { open: "Pick another time", button: "Move to this time" },
    cancel: {
      open: "Cancel this interview",
      question:
        "We'll free the time and tell the people you were going to meet. Your application stays open.",
      button: "Cancel interview",
    },
    call: {
      heading: "Your call",
      cancelled: "This call was canceled.",
      cancel: {
        open: "Cancel this call",
        question: "We'll free the time and tell the person who was going to call you. Your message stays.",
        button: "Cancel call",
      },
    },
  },
  data: {
    heading: "Your data",
    text: "The export is a zip file with what you sent us and the emails we sent you about it.",
    export: "Download your data",
    erase: {
      open: "Erase my data",
      question:
        "We'll erase your applications, resumes, messages and job alerts, and our emails with you. This also withdraws any open application. If the law requires us to keep an application for a while, we lock it instead: it leaves all our lists, and we erase it when the time is over. This can't be undone. We'll email you a receipt with the date.",
      button: "Erase everything",
    },
    privacy: "What we keep and who reads it",
  },
} as const);

/** `/jobs/application`: asks for the link again. */
export const requestLinkPage = {
  metaTitle: "Your page",
  heading: "Lost the link to your page?",
  intro: "Enter the email you applied or wrote with. We'll send you a new link.",
  expired: "That link doesn't work anymore. Please ask for another one.",
  ended:
    "Your page was open for more than 30 minutes. Open the link in your email again, or ask for another one.",
  linkNeeded:
    "Open the link in our email to see your page. It stays open for 30 minutes. If you've lost the link, ask for a new one.",
  busy: "Too many links were opened from your network. Please wait 15 minutes, then try your link again.",
  away: "We can't check your link right now. It still works, so please open it again in a minute.",
} as const;

/** `/jobs/application/sent`. The text must be the same for every address. */
export const applicationLinkSent = {
  heading: "Check your email",
  text: "If we have an application or a message from that address, we've emailed a link to that address.",
  links: [links.openings, links.home],
} as const;

/** `/application/erased`. */
export const dataErased = withFacts({
  heading: "We've done what you asked.",
  text: "We've sent you a receipt by email. It lists what we've erased. If the law requires us to keep something locked for a while, it names the date. If you have a question about it, write to {company.email}.",
  links: [links.openings, links.home],
} as const);

/** `/application` while the database is down. */
export const applicationUnavailable = /* @__PURE__ */ buildOutage("your page");
