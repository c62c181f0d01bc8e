import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { company } from "@/lib/content/company";
import "./globals.css";

export const generateMetadata = (): Metadata => ({
  title: { default: `${company.name} | ${company.tagline}`, template: `%s | ${company.name}` },
  description: company.description,
  applicationName: company.name,
  formatDetection: { telephone: false, email: false, address: false },
});

export const viewport: Viewport = { themeColor: "#0f2119", colorScheme: "light" };

/** One day, because the footer contains the current year. */
export const revalidate = 86_400;

/** Must not read cookies or headers, which would make every page dynamic. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
