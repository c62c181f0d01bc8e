"use client";

import { DatabaseAway } from "@/components/admin/database-away";
import { isOutdated } from "@/components/forms/outdated";
import { OutdatedNote } from "@/components/forms/outdated-note";
import { Button } from "@/components/ui/button";
import { DATABASE_AWAY } from "@/lib/database-away";

interface AdminErrorProps {
  error: Error & { digest?: string };
  retry: () => void;
}

/** A staff page failed to render (specification, section 8). */
export default function AdminError({ error, retry }: AdminErrorProps) {
  if (error.digest === DATABASE_AWAY) return <DatabaseAway retry={retry} />;
  return (
    <section role="alert" className="flex flex-col items-start gap-4">
      <h1 className="font-display text-[26px] leading-8 font-semibold">Something went wrong.</h1>
      {isOutdated(error) ? (
        <OutdatedNote>Nothing was changed. Reload it and try again.</OutdatedNote>
      ) : (
        <>
          <p className="max-w-[60ch] text-muted">
            The page could not be shown. Nothing was changed. Try again; if it keeps failing, tell whoever
            runs this website.
          </p>
          <Button onClick={() => retry()}>Try again</Button>
        </>
      )}
    </section>
  );
}
