import * as about from "@/lib/generated/site/about";
import { figures } from "@/lib/generated/site/claims";
import * as contact from "@/lib/generated/site/contact";
import * as home from "@/lib/generated/site/home";
import * as industryTexts from "@/lib/generated/site/industries";
import * as serviceTexts from "@/lib/generated/site/service-texts";
import * as serviceList from "@/lib/generated/site/services";
import * as storyList from "@/lib/generated/site/stories";
import type { Site } from "@/scripts/site/site-files";
import { fillFacts, withFacts } from "./facts/with-facts";

// Texts of site/ as they are, with the present facts.

export type Service = Site["services"][number];
export type Story = Site["stories"][number];

export const aboutBlurb = /* @__PURE__ */ withFacts(home.aboutBlurb);
export const heroSlides = /* @__PURE__ */ withFacts(home.heroSlides);
export const aboutSections = /* @__PURE__ */ withFacts(about.aboutSections);
export const principles = /* @__PURE__ */ withFacts(about.principles);
export const values = /* @__PURE__ */ withFacts(about.values);
export const getSlogan = () => fillFacts(about.slogan);
export const industries = /* @__PURE__ */ withFacts(industryTexts.industries);
export const complianceBadges = /* @__PURE__ */ withFacts(serviceTexts.complianceBadges);
export const staffingModels = /* @__PURE__ */ withFacts(serviceTexts.staffingModels);

/** The webinar that the top bar announces, or null. It recurs, so that the text of a cached page does not expire. */
export const webinar = /* @__PURE__ */ withFacts(contact.webinar);

/** Id of its section on `/contact`. */
export const WEBINAR = "webinar";

/** Numbers that the home page counts up. A claim without source or date is not shown. */
export const stats = /* @__PURE__ */ withFacts(
  figures.flatMap(({ source, date, ...figure }) => (source && date ? [figure] : [])),
);

/** Services in the order of the services page. */
export const services = /* @__PURE__ */ withFacts(serviceList.services);

/** Success stories, newest first. */
export const stories = /* @__PURE__ */ withFacts(
  [...storyList.stories].sort((a, b) => b.published.localeCompare(a.published)),
);

/** Returns the story that the home page shows first, and that a sender may read next. Undefined for a site without it. */
export const findProofStory = () => stories.find(({ id }) => id === home.proofStory);
