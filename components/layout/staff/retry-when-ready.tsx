"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/paths";

const POLL_MS = 5000;

/** 'Try again', which the page does by itself as well, once the server says that it is ready. */
export function RetryWhenReady({ retry = () => window.location.reload() }: { retry?: () => void }) {
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const answer = await fetch(paths.ready, { signal: leaving.signal }).catch(() => undefined);
      if (answer?.ok) retry();
    };
    const timer = window.setInterval(() => void ask(), POLL_MS);
    return () => {
      window.clearInterval(timer);
      leaving.abort();
    };
  }, [retry]);

  // A form, so that it works without scripts too: sent to where the page came from.
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        retry();
      }}
    >
      <Button type="submit">Try again</Button>
    </form>
  );
}
