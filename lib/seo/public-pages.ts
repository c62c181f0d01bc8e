import { copyRevised, type PageRoute, pages } from "@/lib/content/pages";
import { services } from "@/lib/content/services/services";
import { stories } from "@/lib/content/stories/stories";

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

const toPublicPage = (path: PageRoute, drawing: string): PublicPage => ({
  path,
  title: pages[path].metaTitle,
  description: pages[path].metaDescription,
  revised: pages[path].revised ?? copyRevised,
  drawing,
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

export const publicPages: readonly PublicPage[] = [
  toPublicPage("/", "/img/ground/about.svg"),
  toPublicPage("/about", "/img/ground/about.svg"),
  toPublicPage("/services", "/img/services/change-management.svg"),
  ...services.map(toDetailPage),
  toPublicPage("/success-stories", "/img/stories/1.svg"),
  ...stories.map(toDetailPage),
  toPublicPage("/jobs", "/img/services/recruiting-staffing.svg"),
  toPublicPage("/contact", "/img/ground/about.svg"),
  toPublicPage("/privacy", "/img/ground/about.svg"),
];

/** Returns the file name of a page's share image. */
export const shareImageName = (path: string) =>
  `${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
