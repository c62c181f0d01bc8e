import { STAGES, stageLabels } from "./stages";
import { withFacts } from "@/lib/content/facts/with-facts";

/** A sentence of the page, and the test that fails when it is no longer true. */
interface Kept {
  text: string;
  file: `${"e2e" | "lib" | "tests"}/${string}.ts`;
  /** The beginning of its title. */
  test: string;
}

interface KeptSection {
  id: string;
  heading: string;
  sentences: readonly Kept[];
}

const OWN = "lib/applicants/how-we-hire.test.ts";
const [first, ...others] = STAGES.map((stage) => stageLabels[stage]);

/** `/how-we-hire`. `{services}` is filled by `buildHowWeHire`. */
export const howWeHire: readonly KeptSection[] = withFacts([
  {
    id: "steps",
    heading: "The steps",
    sentences: [
      {
        text: `An application begins as ${first}. From there it can become ${others.join(", ")}.`,
        file: OWN,
        test: "the page names the stages of an application",
      },
      {
        text: "You get a confirmation by email. Its link opens a page that shows where your application stands.",
        file: "tests/integration/applicants/applicants.test.ts",
        test: "the applicant gets a confirmation",
      },
      {
        text: "We answer {applicationAnswer}. The clock runs for every application, also for one that a filter holds as spam.",
        file: "tests/integration/desk/answer-clock.test.ts",
        test: "suspected spam is due like everything else",
      },
    ],
  },
  {
    id: "readers",
    heading: "Who reads it",
    sentences: [
      {
        text: "Applications are read by {promises.applicationReaders}.",
        file: "e2e/api/review-matrix.spec.ts",
        test: "the pages and files of reviewers answer every actor",
      },
      {
        text: "We log who opens a resume, and when.",
        file: "tests/integration/applicants/applicants.test.ts",
        test: "add a row to the audit log when they open a resume",
      },
    ],
  },
  {
    id: "never-asked",
    heading: "What we don't ask",
    sentences: [
      {
        text: "The form asks for your name, email, phone and resume. A position can also ask for a cover note, a link, and two questions about work in the United States. Everyone who applies for it gets the same form.",
        file: OWN,
        test: "the form asks for what the page says, and for nothing else",
      },
      {
        text: "It has no field for your age, your date of birth, the year of your graduation or your salary history.",
        file: OWN,
        test: "the form asks for what the page says, and for nothing else",
      },
    ],
  },
  {
    id: "programs",
    heading: "What programs do",
    sentences: [
      {
        text: "No program scores or ranks applicants. Lists are in the order of time, name, email or due date.",
        file: OWN,
        test: "no column holds a score, and no list is in the order of one",
      },
      {
        text: "No model reads an application. Our server contacts {services}, and no other host.",
        file: "e2e/support/connections/check-connections.ts",
        test: "The server connected to",
      },
      {
        text: "A filter holds what looks like spam back. It needs two independent signs, and our staff see what it holds.",
        file: "lib/spam/signals.test.ts",
        test: "no signals of one kind hold a record",
      },
      {
        text: "A person declines. The mail waits for an hour, so that a mistake can be undone.",
        file: "tests/integration/desk/decline.test.ts",
        test: "the stage changes at once, and the mail leaves an hour later",
      },
    ],
  },
]);

/** Returns the sections with the services that this server contacts. */
export const buildHowWeHire = (services: readonly string[]) =>
  howWeHire.map(({ sentences, ...section }) => ({
    ...section,
    paragraphs: sentences.map(({ text }) =>
      text.replace("{services}", new Intl.ListFormat("en").format(services)),
    ),
  }));
