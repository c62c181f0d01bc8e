"use client";

import { Button } from "@/components/ui/button";

/** A staff page failed to render (specification, section 8). */
export default function AdminError({ retry }: { retry: () => void }) {
  return (
    <section role="alert" className="flex flex-col items-start gap-4">
      <h1 className="font-display text-[26px] leading-8 font-semibold">Something went wrong.</h1>
      <p className="max-w-[60ch] text-muted">
        The page could not be shown. Nothing was changed. Try again; if it keeps failing, the database may be
        away.
      </p>
      <Button onClick={() => retry()}>Try again</Button>
    </section>
  );
}
