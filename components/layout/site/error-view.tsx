"use client";

import { isDeploymentSkew, DEPLOYMENT_SKEW_TEXT } from "@/components/forms/deployment-skew/deployment-skew";
import { useBrowserValue } from "@/components/forms/use-hydrated";
import { primaryButtonClass } from "@/components/ui/primary-button-class";
import { renderError } from "@/lib/content/render-error";

/** The layout's number may be newer than the build's. A page without the layout has none. */
const readPhone = () => document.body.dataset.phone;

const focusHeading = (heading: HTMLElement | null) => heading?.focus();

export function ErrorView({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const phone = useBrowserValue(readPhone, undefined);
  const hasSkew = isDeploymentSkew(error);
  return (
    <div className="frame flex flex-col items-start gap-6 py-24 md:py-32">
      <h1 ref={focusHeading} tabIndex={-1} className="outline-none">
        {renderError.heading}
      </h1>
      <p className="measure">{hasSkew ? DEPLOYMENT_SKEW_TEXT : renderError.getText(phone)}</p>
      {error.digest ? <p className="legend text-muted">{error.digest}</p> : null}
      <div className="flex flex-wrap items-center gap-5">
        <button
          type="button"
          onClick={hasSkew ? () => location.reload() : retry}
          className={primaryButtonClass}
        >
          {hasSkew ? "Reload the page" : renderError.retry}
        </button>
        <a href={renderError.home.href} className="font-semibold text-river underline underline-offset-4">
          {renderError.home.label}
        </a>
      </div>
    </div>
  );
}
