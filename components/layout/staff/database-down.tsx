import { PageHeader } from "./page-header";
import { RetryWhenReady } from "./retry-when-ready";

/** Shown in place of a staff page while the database is down. */
export function DatabaseDown({ retry }: { retry?: () => void }) {
  return (
    <section role="alert">
      <PageHeader title="The database cannot be reached" />
      <div className="flex flex-col items-start gap-4 border-t border-line pt-6">
        <p className="max-w-[60ch] text-muted">
          Nothing is lost: what is stored is safe, and visitors are still served. This page comes back by
          itself as soon as the database answers.
        </p>
        <RetryWhenReady retry={retry} />
      </div>
    </section>
  );
}
