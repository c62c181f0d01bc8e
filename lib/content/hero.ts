import * as texts from "@/lib/generated/site/home";
import type { Site } from "@/scripts/site/site-files";
import { withFacts } from "./facts/with-facts";

export type HeroSlide = Site["home"]["heroSlides"][number];

export const heroSlides: readonly HeroSlide[] = withFacts(texts.heroSlides);
