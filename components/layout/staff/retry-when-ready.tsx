"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/paths";

const POLL_MS = 5000;

/** Button 'Try again'. Also retries by itself once the readiness endpoint answers with success. */
export function RetryWhenReady({ retry = () => window.location.reload() }: { retry?: () => void }) {
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

  return <Button onClick={retry}>Try again</Button>;
}
