/**
 * Names of what the site promises. A text marks a sentence with `{kept.payRange}` and the like, right after its full stop, and a
 * build stops at a mark without an entry here. lib/promises counts the records that break some of them. kept.test.ts names the
 * tests that hold the others.
 */
export const keptPromises = {
  messageAnswer: "Answers to messages",
  applicationAnswer: "Answers to applications",
  afterInterview: "Answers after an interview",
  payRange: "Pay range",
  reportTo: "Person to report to",
  generalApplicantsFirst: "General applicants first",
  everyApplicationRead: "Every application is read",
  readers: "Who reads",
  openingsLogged: "Openings are logged",
  retention: "How long we keep data",
  erasure: "Copies and erasure on request",
  locks: "Locks until the law's minimum ends",
  cookies: "Cookies and other hosts",
  ownPage: "The applicant's page",
  ownTimes: "Times of interviews",
  alerts: "Job alerts",
  confirmations: "Confirmations",
  notices: "Notices to staff",
  stages: "Stages of an application",
  spamOnTheClock: "Suspected spam is answered too",
  neverAsked: "What we never ask",
  noScore: "No score",
  noOtherHost: "No model and no other host",
  twoSpamSigns: "Spam needs two signs",
  personDeclines: "A person declines",
} as const;

export type PromiseKey = keyof typeof keptPromises;

export const PROMISE_KEYS = Object.keys(keptPromises) as PromiseKey[];
