import { PageHeader } from "./page-header";
import { RetryWhenReady } from "./retry-when-ready";

/** Shown in place of a staff page while the database is down. */
export function DatabaseDown({ retry }: { retry?: () => void }) {
  return (
    <section role="alert">
      <PageHeader title="The database cannot be reached" />
      <div className="flex flex-col items-start gap-4 border-t border-line pt-6">
        <p className="max-w-[60ch] text-muted">
          Nothing is lost. Stored data is safe and visitors can still use the site. This page comes back on
          its own as soon as the database responds.
        </p>
        <RetryWhenReady retry={retry} />
      </div>
    </section>
  );
}
