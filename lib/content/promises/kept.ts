type Keeper =
  /** lib/promises finds the records that break it. `counts` says which, and `told` whom. */
  | { name: string; keeper: "records"; counts: string; told: string }
  /** The tests that hold it: files, and words of their titles. */
  | {
      name: string;
      keeper: readonly (readonly [file: `${"e2e" | "lib" | "tests"}/${string}.ts`, title: string])[];
    };

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
    told: "The owner, the daily mail and Overview",
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
    keeper: [
      ["tests/integration/desk/decline.test.ts", "of a hundred, those that no person has opened are skipped"],
    ],
  },
  readers: {
    name: "Who reads",
    keeper: [
      ["e2e/api/review-matrix.spec.ts", "the pages and files of reviewers answer every actor"],
      ["e2e/api/matrix.spec.ts", "every route answers every method and every actor"],
      ["tests/integration/staff/areas.test.ts", "finds, counts and answers only records of the others"],
      ["e2e/api/matrix.spec.ts", "staff pages show nothing to other actors"],
    ],
  },
  openingsLogged: {
    name: "Openings are logged",
    keeper: [
      [
        "tests/integration/applicants/applicants.test.ts",
        "add a row to the audit log when they open a resume",
      ],
    ],
  },
  retention: {
    name: "How long we keep data",
    keeper: [
      ["tests/integration/privacy/retention.test.ts", "goes %s days after what ends it, and not before"],
    ],
  },
  erasure: {
    name: "Copies and erasure on request",
    keeper: [
      ["tests/integration/privacy/erasure.test.ts", "hard-deleting an application leaves nothing of it"],
    ],
  },
  locks: {
    name: "Locks until the law's minimum ends",
    keeper: [["tests/integration/privacy/locks.test.ts", "what is locked appears nowhere"]],
  },
  cookies: {
    name: "Cookies and other hosts",
    keeper: [
      ["e2e/site/pages.spec.ts", "anonymous visitors request no session and get no cookie"],
      [
        "e2e/site/application.spec.ts",
        "a plain form stores the application once, also when it is sent again",
      ],
    ],
  },
  ownPage: {
    name: "The applicant's page",
    keeper: [["e2e/applicants/lost-link.spec.ts", "a lost link is mailed again"]],
  },
  alerts: {
    name: "Job alerts",
    keeper: [["tests/integration/alerts/new-job.test.ts", "a new position waits ten minutes, and is mailed"]],
  },
  confirmations: {
    name: "Confirmations",
    keeper: [
      ["tests/integration/applicants/applicants.test.ts", "the applicant gets a confirmation"],
      ["tests/integration/mail/confirmations.test.ts", "an address gets at most two confirmations a day"],
    ],
  },
  notices: {
    name: "Notices to staff",
    keeper: [
      [
        "tests/integration/applicants/applicants.test.ts",
        "staff a notice with a link, once, without the file",
      ],
      ["tests/integration/desk/replies.test.ts", "the text of a waiting reply is encrypted"],
    ],
  },
  stages: {
    name: "Stages of an application",
    keeper: [["lib/applicants/how-we-hire.test.ts", "the page names the stages of an application"]],
  },
  spamOnTheClock: {
    name: "Suspected spam is answered too",
    keeper: [["tests/integration/desk/answer-clock.test.ts", "suspected spam is due like everything else"]],
  },
  neverAsked: {
    name: "What we never ask",
    keeper: [
      ["lib/applicants/how-we-hire.test.ts", "the form asks for what the page says, and for nothing else"],
    ],
  },
  noScore: {
    name: "No score",
    keeper: [
      ["lib/applicants/how-we-hire.test.ts", "no column holds a score, and no list is in the order of one"],
    ],
  },
  noOtherHost: {
    name: "No model and no other host",
    keeper: [["e2e/support/connections/check-connections.ts", "The server connected to"]],
  },
  twoSpamSigns: {
    name: "Spam needs two signs",
    keeper: [["lib/spam/signals.test.ts", "no signals of one kind hold a record"]],
  },
  personDeclines: {
    name: "A person declines",
    keeper: [
      [
        "tests/integration/desk/decline.test.ts",
        "the stage changes at once, and the mail leaves an hour later",
      ],
    ],
  },
} as const satisfies Record<string, Keeper>;

export type PromiseKey = keyof typeof keptPromises;

export const PROMISE_KEYS = Object.keys(keptPromises) as PromiseKey[];
