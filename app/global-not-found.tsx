import type { Metadata } from "next";
import { SiteLayout } from "@/components/layout/site/site-layout";
import { NoticePage } from "@/components/layout/site/notice-page";
import { company } from "@/lib/content/company";
import { notFound } from "@/lib/content/sections";
import RootLayout from "./layout";

export { viewport } from "./layout";

/** As the layout's: the year stands at its foot. */
export const revalidate = 86_400;

/** Next adds `noindex` by itself. */
export const metadata: Metadata = { title: `${notFound.heading} | ${company.name}` };

/**
 * For every address that nobody knows. A `not-found.tsx` at the root would be sent along with every page, and its
 * scripts loaded there; this one stands alone.
 */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <SiteLayout>
        <NoticePage {...notFound} />
      </SiteLayout>
    </RootLayout>
  );
}
