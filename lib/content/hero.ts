import type { Site } from "@/scripts/site/site-files";

export { heroSlides } from "@/lib/generated/site/home";

export type HeroSlide = Site["home"]["heroSlides"][number];
