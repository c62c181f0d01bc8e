"use client";

import { ErrorView } from "@/components/site/error-view";
import { bricolage, figtree, jetbrains } from "./fonts";
import "./globals.css";

/** The last resort, when the root layout itself failed: it brings its own document. */
export default function GlobalError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return (
    <html lang="en" className={`${bricolage.variable} ${figtree.variable} ${jetbrains.variable}`}>
      <body>
        <ErrorView error={error} retry={retry} />
      </body>
    </html>
  );
}
