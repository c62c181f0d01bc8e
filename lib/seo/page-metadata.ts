import type { Metadata } from "next";
import { company } from "@/lib/content/company";
import { publicPages, shareImageName } from "./public-pages";
import { absoluteUrl } from "@/lib/site-url";

/** Size of the picture that goes with a shared link, in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/**
 * Title, description, canonical address and sharing cards of a page in `publicPages`. To be called from
 * `generateMetadata`: the site's address is known at run time only.
 */
export function pageMetadata(path: string): Metadata {
  const page = publicPages.find((candidate) => candidate.path === path);
  return page ? buildMetadata(page) : { robots: { index: false } };
}

interface PageDescription {
  path: string;
  title: string;
  description: string;
}

/** The same for a page that is not in the list, shared with the picture of the page at `picturedBy`. */
export function buildMetadata({ path, title, description }: PageDescription, picturedBy = path): Metadata {
  const url = absoluteUrl(path);
  const image = { url: absoluteUrl(`/share/${shareImageName(picturedBy)}`), ...SHARE_IMAGE, alt: title };
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: {
      type: "website",
      locale: "en_US",
      siteName: company.name,
      title,
      description,
      url,
      images: [image],
    },
    twitter: { card: "summary_large_image", title, description, images: [image] },
  };
}
