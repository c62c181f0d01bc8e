"use client";

import type { ComponentProps } from "react";
import { ErrorView } from "@/components/layout/site/error-view";
import { renderError } from "@/lib/content/render-error";
import "./globals.css";

export default function GlobalError(props: ComponentProps<typeof ErrorView>) {
  return (
    <html lang="en">
      <head>
        <title>{renderError.heading}</title>
      </head>
      <body>
        <main>
          <ErrorView {...props} />
        </main>
      </body>
    </html>
  );
}
