import type { ReactNode } from "react";
import { SiteLayout } from "@/components/layout/site/site-layout";

export default function Layout({ children }: { children: ReactNode }) {
  return <SiteLayout>{children}</SiteLayout>;
}
