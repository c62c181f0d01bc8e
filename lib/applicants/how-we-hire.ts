import { STAGES, stageLabels } from "./stages";
import { withFacts } from "@/lib/content/facts/with-facts";

const stagesFormat = new Intl.ListFormat("en-GB", { type: "disjunction" });
const servicesFormat = new Intl.ListFormat("en-GB");
const [first, ...others] = STAGES.map((stage) => stageLabels[stage]);

/** `/how-we-hire`. `{services}` is filled by `buildHowWeHire`. lib/content/promises/kept.ts names what holds each sentence. */
const howWeHire = withFacts([
  {
    id: "steps",
    heading: "The steps",
    paragraphs: [
      `An application begins as ${first}. From there it can move to ${stagesFormat.format(others)}.{kept.stages}`,
      "You get a confirmation by email.{kept.confirmations} Its link opens a page that shows where your application stands.{kept.ownPage}",
      "For an interview we offer times on that page. You pick one, and can move or cancel it there.{kept.ownTimes}",
      "We answer {applicationAnswer}.{kept.applicationAnswer} That goes for every application, even one our spam filter holds.{kept.spamOnTheClock} At the Interview stage, the clock starts over.{kept.afterInterview}",
    ],
  },
  {
    id: "readers",
    heading: "Who reads it",
    paragraphs: [
      "Applications are read by {promises.applicationReaders}.{kept.readers}",
      "We log who opens a resume, and when.{kept.openingsLogged}",
    ],
  },
  {
    id: "never-asked",
    heading: "What we don't ask",
    paragraphs: [
      "The form asks for your name, email, phone and resume.{kept.neverAsked} A position can also ask for a cover note, a link, and two questions about work authorization.{kept.neverAsked} Everyone who applies for it gets the same form.{kept.neverAsked}",
      "There's no field for your age, date of birth, graduation year or salary history.{kept.neverAsked}",
    ],
  },
  {
    id: "programs",
    heading: "What software does",
    paragraphs: [
      "No software scores or ranks applicants.{kept.noScore} Lists are sorted by date, name, email or due date.{kept.noScore}",
      "No model reads an application.{kept.noOtherHost} Our server contacts {services}, and no other host.{kept.noOtherHost}",
      "A filter holds back what looks like spam. It needs two independent signs, and our staff see what it holds.{kept.twoSpamSigns}",
      "Only a person can decline. The email waits an hour, so a mistake can be undone.{kept.personDeclines}",
    ],
  },
]);

/** Returns the sections with the services that this server contacts. */
export const buildHowWeHire = (services: readonly string[]) =>
  howWeHire.map(({ paragraphs, ...section }) => ({
    ...section,
    paragraphs: paragraphs
      .filter((text) => text !== "")
      .map((text) => text.replace("{services}", servicesFormat.format(services))),
  }));
