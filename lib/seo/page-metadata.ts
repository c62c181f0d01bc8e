import type { Metadata } from "next";
import { company } from "@/lib/content/company";
import { publicPages, shareImageName } from "./public-pages";
import { absoluteUrl } from "@/lib/site-url";

/** In pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/**
 * Returns the metadata of a page in `publicPages`, or `noindex` for any other path. Call it from
 * `generateMetadata`: the site's URL is known only at run time.
 */
export function pageMetadata(path: string): Metadata {
  const page = publicPages.find((candidate) => candidate.path === path);
  return page ? buildMetadata(page) : { robots: { index: false } };
}

/** Builds the metadata of a page outside `publicPages`, with the share image of the page at `imagePath`. */
export function buildMetadata(
  { path, title, description }: { path: string; title: string; description: string },
  imagePath = path,
): Metadata {
  const url = absoluteUrl(path);
  const image = { url: absoluteUrl(`/share/${shareImageName(imagePath)}`), ...SHARE_IMAGE, alt: title };
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
