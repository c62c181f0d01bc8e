type Keeper =
  /** lib/promises finds the records that break it. `counts` says which, and `told` whom. */
  | { name: string; keeper: "records"; counts: string; told: string }
  /** The test that holds it. */
  | { name: string; keeper: `${"e2e" | "tests"}/${string}.ts` };

/**
 * What the site promises. A text marks a sentence with `{kept.payRange}` and the like, right after its full stop, and a build
 * stops at a mark without an entry here.
 */
export const keptPromises = {
  messageAnswer: {
    name: "Answers to messages",
    counts: "Messages without an answer after the promised day",
    keeper: "records",
    told: "The owner, the daily mail and Overview",
  },
  applicationAnswer: {
    name: "Answers to applications",
    counts: "Applications without an answer after the promised day",
    keeper: "records",
    told: "The owner, the daily mail and Overview",
  },
  afterInterview: {
    name: "Answers after an interview",
    counts: "Applications at Interview without a mail for as many business days",
    keeper: "records",
    told: "Overview",
  },
  payRange: {
    name: "Pay range",
    counts: "Jobs on the website without pay, and without a reason",
    keeper: "records",
    told: "Overview",
  },
  reportTo: {
    name: "Person to report to",
    counts: "Jobs on the website without a person to report to, and without a reason",
    keeper: "records",
    told: "Overview",
  },
  generalApplicantsFirst: {
    name: "General applicants first",
    counts: "Jobs that opened in the last 30 days with general applicants nobody has considered",
    keeper: "records",
    told: "Overview",
  },
  everyApplicationRead: {
    name: "Every application is read",
    keeper: "tests/integration/desk/decline.test.ts",
  },
  readers: { name: "Who reads", keeper: "e2e/api/review-matrix.spec.ts" },
  openingsLogged: { name: "Openings are logged", keeper: "tests/integration/applicants/applicants.test.ts" },
  retention: { name: "How long we keep data", keeper: "tests/integration/privacy/retention.test.ts" },
  erasure: { name: "Copies and erasure on request", keeper: "tests/integration/privacy/erasure.test.ts" },
  cookies: { name: "Cookies and other hosts", keeper: "e2e/site/application.spec.ts" },
  ownPage: { name: "The applicant's page", keeper: "e2e/applicants/lost-link.spec.ts" },
  alerts: { name: "Job alerts", keeper: "tests/integration/alerts/new-job.test.ts" },
  confirmations: { name: "Confirmations", keeper: "tests/integration/mail/confirmations.test.ts" },
  notices: { name: "Notices to staff", keeper: "tests/integration/applicants/applicants.test.ts" },
} as const satisfies Record<string, Keeper>;

export type PromiseKey = keyof typeof keptPromises;

export const PROMISE_KEYS = Object.keys(keptPromises) as PromiseKey[];
