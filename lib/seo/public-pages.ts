import { copyRevised, type PageRoute, pages } from "@/lib/content/pages";
import { services } from "@/lib/content/services/services";
import { stories } from "@/lib/content/stories/stories";

/** A page that search engines may show: the sitemap, the metadata and the shared pictures are made from this list. */
export interface PublicPage {
  path: string;
  title: string;
  description: string;
  /** Day on which its copy was last revised. */
  revised: string;
  /** The drawing on the picture that goes with a shared link. */
  drawing: string;
}

const toPublicPage = (path: PageRoute, drawing: string): PublicPage => ({
  path,
  title: pages[path].metaTitle,
  description: pages[path].metaDescription,
  revised: pages[path].revised ?? copyRevised,
  drawing,
});

const toDetailPage = (about: {
  href: string;
  metaTitle: string;
  metaDescription: string;
  image: string;
}): PublicPage => ({
  path: about.href,
  title: about.metaTitle,
  description: about.metaDescription,
  revised: copyRevised,
  drawing: about.image,
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

/** The name of the picture that goes with a shared link to a page. */
export const shareImageName = (path: string) =>
  `${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
