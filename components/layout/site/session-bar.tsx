"use client";

import { type ComponentType, useEffect, useState } from "react";
import { showFlashToast } from "@/components/ui/toast/flash-toast";
import { paths } from "@/lib/paths";
import { fetchViewer, type ViewerSummary } from "@/components/auth/fetch-viewer";
import { onSessionChange } from "@/components/auth/session-events";

interface Session {
  viewer: ViewerSummary;
  SignedIn: ComponentType<{ viewer: ViewerSummary }>;
}

/** Who is signed in, with what only they need: it is loaded with the answer. */
async function fetchSession(signal: AbortSignal): Promise<Session | null> {
  const viewer = await fetchViewer(signal);
  if (!viewer) return null;
  const { SignedIn } = await import("./signed-in");
  return { viewer, SignedIn };
}

/**
 * Who is signed in. Pages are static, so the browser asks; a visitor who never signed in asks nothing. Signing in or
 * out in any tab shows in all of them.
 */
export function SessionBar() {
  const [session, setSession] = useState<Session | null>(null);

  useEffect(() => {
    const watching = new AbortController();
    const ask = () =>
      void fetchSession(watching.signal)
        .then(setSession)
        .catch(() => undefined); // without an answer the bar stays as it is
    ask();
    onSessionChange(ask, watching.signal);
    showFlashToast();
    return () => watching.abort();
  }, []);

  if (session) return <session.SignedIn viewer={session.viewer} />;
  // A full navigation, as between all pages with and without a session.
  return (
    <a href={paths.signIn} className="whitespace-nowrap underline-offset-4 hover:underline">
      Sign In
    </a>
  );
}
