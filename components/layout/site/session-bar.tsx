"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { showFlashToast } from "@/components/ui/toast/flash-toast";
import { SIGN_IN_LINK } from "@/lib/headers/hide-sign-in-script";
import { SIGN_IN_PATH } from "@/lib/session-paths";
import { fetchViewer, type ViewerSummary } from "@/components/auth/fetch-viewer";
import { onSessionChange } from "@/components/auth/session-events";

interface Session {
  viewer: ViewerSummary;
  SignedIn: ComponentType<{ viewer: ViewerSummary }>;
}

async function fetchSession(signal: AbortSignal): Promise<Session | null> {
  const viewer = await fetchViewer(signal);
  if (!viewer) return null;
  const { SignedIn } = await import("./signed-in");
  return { viewer, SignedIn };
}

/** Public pages are the same for everyone, so the browser fetches the user. */
export function SessionBar() {
  const [session, setSession] = useState<Session | null>(null);
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const controller = new AbortController();
    const update = (isChange: boolean) =>
      void fetchSession(controller.signal)
        .then((found) => {
          setSession(found);
          // The inline script has hidden the link if the cookie was still there.
          if (!found && link.current) link.current.hidden = false;
          // The user's data leaves the screen.
          if (!found && isChange && document.querySelector("main [data-signed-in]")) location.reload();
        })
        .catch(() => undefined); // on failure the bar stays as it is
    update(false);
    onSessionChange(() => update(true), controller.signal);
    showFlashToast();
    return () => controller.abort();
  }, []);

  if (session) return <session.SignedIn viewer={session.viewer} />;
  // A plain link: pages with a session load as a new document.
  return (
    <a
      ref={link}
      href={SIGN_IN_PATH}
      {...{ [SIGN_IN_LINK]: "" }}
      suppressHydrationWarning
      className="whitespace-nowrap underline-offset-4 hover:underline noscript:in-[:has(main_[data-signed-in])]:hidden"
    >
      Sign In
    </a>
  );
}
