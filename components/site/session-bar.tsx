"use client";

import { type ComponentType, useEffect, useState } from "react";
import { SIGNED_IN_COOKIE } from "@/lib/auth/session-cookie";
import { paths } from "@/lib/paths";
import type { Viewer } from "./signed-in";

/** Who is signed in. Pages are static, so the browser asks; a visitor who never signed in asks nothing. */
export function SessionBar() {
  const [session, setSession] = useState<{ viewer: Viewer; SignedIn: ComponentType<{ viewer: Viewer }> }>();

  useEffect(() => {
    const asking = new AbortController();
    if (mayBeSignedIn()) {
      // What only they need is loaded with the answer.
      Promise.all([askViewer(asking.signal), import("./signed-in")])
        .then(([viewer, { SignedIn }]) => viewer && setSession({ viewer, SignedIn }))
        .catch(() => undefined); // without an answer the bar stays as served
    }
    return () => asking.abort();
  }, []);

  if (!session) {
    // A full navigation, as between all pages with and without a session.
    return (
      <a href={paths.signIn} className="whitespace-nowrap underline-offset-4 hover:underline">
        Sign In
      </a>
    );
  }
  return <session.SignedIn viewer={session.viewer} />;
}

const mayBeSignedIn = () => document.cookie.split("; ").includes(`${SIGNED_IN_COOKIE}=1`);

async function askViewer(signal: AbortSignal): Promise<Viewer | null> {
  const response = await fetch(paths.viewer, { signal, headers: { accept: "application/json" } });
  return response.ok ? (await response.json()).viewer : null;
}
