import type { Metadata } from "next";
import { SiteLayout } from "@/components/layout/site/site-layout";
import { NoticePage } from "@/components/layout/site/notice-page";
import { company } from "@/lib/content/company";
import { notFound } from "@/lib/content/sections";
import RootLayout from "./layout";

export { viewport } from "./layout";

/** The footer contains the current year. */
export const revalidate = 86_400;

/** Next.js adds `noindex`. */
export const generateMetadata = (): Metadata => ({ title: `${notFound.heading} | ${company.name}` });

/** A `not-found.tsx` at the root would be sent with every page, together with its scripts. This file is not. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <SiteLayout>
        <NoticePage {...notFound} />
      </SiteLayout>
    </RootLayout>
  );
}
