"use client";

import { ErrorView } from "@/components/layout/site/error-view";
import { renderError } from "@/lib/content/render-error";
import "./globals.css";

export default function GlobalError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return (
    <html lang="en">
      <head>
        <title>{renderError.heading}</title>
      </head>
      <body>
        <main>
          <ErrorView error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}
