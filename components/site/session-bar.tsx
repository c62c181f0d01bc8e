"use client";

import { useEffect, useState } from "react";
import { SIGNED_IN_COOKIE } from "@/lib/auth/session-cookie";
import { paths } from "@/lib/paths";
import { SignOutForm } from "./sign-out-form";

interface Viewer {
  firstName: string;
  lastName: string;
  role: "USER" | "ADMIN";
}

const link = "whitespace-nowrap underline-offset-4 hover:underline";

/** Who is signed in. Pages are static, so the browser asks; a visitor who never signed in asks nothing. */
export function SessionBar() {
  const [viewer, setViewer] = useState<Viewer | null>(null);

  useEffect(() => {
    const asking = new AbortController();
    if (mayBeSignedIn()) {
      askViewer(asking.signal)
        .then(setViewer)
        .catch(() => undefined); // without an answer the bar stays as served
    }
    return () => asking.abort();
  }, []);

  if (!viewer) {
    // A full navigation, as between all pages with and without a session.
    return (
      <a href={paths.signIn} className={link}>
        Sign In
      </a>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-5">
      <span>
        Signed in as {viewer.firstName} {viewer.lastName}
      </span>
      {viewer.role === "ADMIN" ? (
        <a href={paths.admin} className={link}>
          Admin Dashboard
        </a>
      ) : null}
      <SignOutForm>
        {(leaving) => (
          <button type="submit" disabled={leaving} className={link}>
            Sign Out
          </button>
        )}
      </SignOutForm>
    </div>
  );
}

const mayBeSignedIn = () => document.cookie.split("; ").includes(`${SIGNED_IN_COOKIE}=1`);

async function askViewer(signal: AbortSignal): Promise<Viewer | null> {
  const response = await fetch(paths.viewer, { signal, headers: { accept: "application/json" } });
  return response.ok ? (await response.json()).viewer : null;
}
