import * as about from "@/lib/generated/site/about";
import * as home from "@/lib/generated/site/home";
import { fillFacts, withFacts } from "./facts/with-facts";

export const aboutBlurb = withFacts(home.aboutBlurb);
export const aboutSections = withFacts(about.aboutSections);
export const principles = withFacts(about.principles);
export const getSlogan = () => fillFacts(about.slogan);
