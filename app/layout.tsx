import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { company } from "@/lib/content/company";
import { palette } from "@/lib/content/palette";
import { fillFacts } from "@/lib/content/facts/with-facts";
import "./globals.css";

export const generateMetadata = (): Metadata => ({
  title: { default: `${company.name} | ${fillFacts(company.tagline)}`, template: `%s | ${company.name}` },
  description: fillFacts(company.description),
  applicationName: company.name,
  formatDetection: { telephone: false, email: false, address: false },
});

export const viewport: Viewport = { themeColor: palette.deep, colorScheme: "light" };

export const revalidate = 86_400;

/** Must not read cookies or headers, which would make every page dynamic. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body data-phone={company.phone.display}>{children}</body>
    </html>
  );
}
