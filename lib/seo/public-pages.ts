import { copyRevised, type PageText, pages } from "@/lib/content/pages";
import { services, stories } from "@/lib/content/site-texts";

/** A page that search engines may index. Sitemap, metadata and share images are built from `publicPages`. */
export interface PublicPage {
  path: string;
  title: string;
  description: string;
  /** Date of the last change of its copy. */
  revised: string;
  /** Path of the drawing on the share image. */
  drawing: string;
}

type MetaTexts = Pick<PageText, "metaTitle" | "metaDescription">;

/** Reads title and description anew at each use, because they follow the company's present facts. */
const toPublicPage = (
  path: string,
  texts: MetaTexts,
  drawing: string,
  revised = copyRevised,
): PublicPage => ({
  path,
  get title() {
    return texts.metaTitle;
  },
  get description() {
    return texts.metaDescription;
  },
  revised,
  drawing,
});

/** The pages about each record of a page. */
const details: Readonly<Record<string, readonly (MetaTexts & { href: string; image: string })[]>> = {
  "/services": services,
  "/success-stories": stories,
};

export const publicPages: readonly PublicPage[] = Object.entries(pages).flatMap(([path, page]) => [
  toPublicPage(path, page, page.drawing, page.revised),
  ...(details[path] ?? []).map((detail) => toPublicPage(detail.href, detail, detail.image)),
]);

export const shareImageName = (path: string) =>
  `${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
