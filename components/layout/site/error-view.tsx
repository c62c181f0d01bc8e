"use client";

import { isDeploymentSkew, DEPLOYMENT_SKEW_TEXT } from "@/components/forms/deployment-skew/deployment-skew";
import { primaryButtonClass } from "@/components/ui/button-class";
import { renderError } from "@/lib/content/render-error";

interface ErrorViewProps {
  /** Its digest is what the log calls it, for somebody who reports it. */
  error: Error & { digest?: string };
  retry: () => void;
}

/** Where the page was left may be far from here; who listens is told as well. */
const focusHeading = (heading: HTMLElement | null) => heading?.focus();

/** 'Something went wrong.', what to do about it, and a way on. */
export function ErrorView({ error, retry }: ErrorViewProps) {
  const outdated = isDeploymentSkew(error);
  return (
    <div className="frame flex flex-col items-start gap-6 py-24 md:py-32">
      <h1 ref={focusHeading} tabIndex={-1} className="outline-none">
        {renderError.heading}
      </h1>
      <p className="measure">{outdated ? DEPLOYMENT_SKEW_TEXT : renderError.text}</p>
      {error.digest ? <p className="legend text-muted">{error.digest}</p> : null}
      <div className="flex flex-wrap items-center gap-5">
        <button
          type="button"
          onClick={outdated ? () => location.reload() : retry}
          className={primaryButtonClass}
        >
          {outdated ? "Reload the page" : renderError.retry}
        </button>
        <a href={renderError.home.href} className="font-semibold text-river underline underline-offset-4">
          {renderError.home.label}
        </a>
      </div>
    </div>
  );
}
