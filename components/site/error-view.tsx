"use client";

import { Button } from "@/components/ui/button";
import { renderError } from "@/lib/content/render-error";

interface ErrorViewProps {
  /** What the log calls this error, for somebody who reports it. */
  digest?: string;
  retry: () => void;
}

/** 'Something went wrong.', what to do about it, and a way on. */
export function ErrorView({ digest, retry }: ErrorViewProps) {
  return (
    <div className="frame flex flex-col items-start gap-6 py-24 md:py-32">
      <h1>{renderError.heading}</h1>
      <p className="measure">{renderError.text}</p>
      {digest ? <p className="legend text-muted">{digest}</p> : null}
      <div className="flex flex-wrap items-center gap-5">
        <Button onClick={retry}>{renderError.retry}</Button>
        <a href={renderError.home.href} className="font-semibold text-river underline underline-offset-4">
          {renderError.home.label}
        </a>
      </div>
    </div>
  );
}
