"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/paths";
import { PageHeader } from "./page-header";

const POLL_MS = 5000;

/** Shown in place of a staff page while the database is down. Retries once the readiness endpoint answers with success. */
export function DatabaseDown({ retry = () => window.location.reload() }: { retry?: () => void }) {
  useEffect(() => {
    const controller = new AbortController();
    const check = async () => {
      const response = await fetch(paths.ready, { signal: controller.signal }).catch(() => undefined);
      if (response?.ok) retry();
    };
    const timer = window.setInterval(() => void check(), POLL_MS);
    return () => {
      window.clearInterval(timer);
      controller.abort();
    };
  }, [retry]);

  return (
    <section role="alert">
      <PageHeader title="The database can't be reached" />
      <div className="flex flex-col items-start gap-4 border-t border-line pt-6">
        <p className="max-w-[60ch] text-muted">
          Stored data is safe. Visitors can still read the site, but they can't send messages or applications
          until the database is back. This page comes back on its own as soon as the database responds.
        </p>
        <Button onClick={retry}>Try again</Button>
      </div>
    </section>
  );
}
