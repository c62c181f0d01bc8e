import * as generated from "@/lib/generated/site/pages";
import { withFacts } from "./facts/with-facts";

export { copyRevised } from "@/lib/generated/site/pages";

export type PageText = {
  /** The `<title>` without the company's name, which the title template adds. */
  metaTitle: string;
  metaDescription: string;
  /** The page's h1. On the home page, only screen readers get the heading and the intro. */
  heading: string;
  intro: string;
  /** Path of the drawing on the share image. */
  drawing: string;
  /** Date of the last change of the copy. `copyRevised` by default. */
  revised?: string;
};

const texts = withFacts(generated.pages);

/** The pages that search engines may show, in the order of the sitemap. */
export const pages: Readonly<Record<keyof typeof texts, PageText>> = texts;
