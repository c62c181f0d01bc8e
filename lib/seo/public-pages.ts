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

const toPublicPage = (path: string, page: PageText): PublicPage => ({
  path,
  title: page.metaTitle,
  description: page.metaDescription,
  revised: page.revised ?? copyRevised,
  drawing: page.drawing,
});

const toDetailPage = (detail: {
  href: string;
  metaTitle: string;
  metaDescription: string;
  image: string;
}): PublicPage => ({
  path: detail.href,
  title: detail.metaTitle,
  description: detail.metaDescription,
  revised: copyRevised,
  drawing: detail.image,
});

/** The pages about each record of a page. */
const details: Readonly<Record<string, readonly Parameters<typeof toDetailPage>[0][]>> = {
  "/services": services,
  "/success-stories": stories,
};

export const publicPages: readonly PublicPage[] = Object.entries(pages).flatMap(([path, page]) => [
  toPublicPage(path, page),
  ...(details[path] ?? []).map(toDetailPage),
]);

export const shareImageName = (path: string) =>
  `${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
