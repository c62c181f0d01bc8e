"use client";

import { useEffect, useState } from "react";
import { showLeftToast } from "@/components/ui/left-toast";
import { paths } from "@/lib/paths";
import { askViewer, type ShownViewer } from "./ask-viewer";
import { onSessionChange } from "./session-news";
import { SignOutForm } from "./sign-out-form";

const link = "whitespace-nowrap underline-offset-4 hover:underline";

/**
 * Who is signed in. Pages are static, so the browser asks; a visitor who never signed in asks nothing. Signing in or
 * out in any tab shows in all of them.
 */
export function SessionBar() {
  const [viewer, setViewer] = useState<ShownViewer | null>(null);

  useEffect(() => {
    const watching = new AbortController();
    const ask = () =>
      void askViewer(watching.signal)
        .then(setViewer)
        .catch(() => undefined); // without an answer the bar stays as it is
    ask();
    onSessionChange(ask, watching.signal);
    showLeftToast();
    return () => watching.abort();
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
      <a href={paths.account} className="underline-offset-4 hover:underline">
        Signed in as {viewer.firstName} {viewer.lastName}
      </a>
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
