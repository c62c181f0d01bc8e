"use client";

import { useLinkStatus } from "next/link";
import { createPortal } from "react-dom";
import { LoadingView } from "./loading-view";

/**
 * Answers a click on the tab around it before the server does: marks the tab, and shows 'Loading' in place of the page. The
 * style sheet hides the rest of the page (`app/admin/admin.css`).
 */
export function TabPending({ title }: { title: string }) {
  const { pending } = useLinkStatus();
  const main = pending ? document.getElementById("main") : null;
  if (!main) return null;
  return (
    <>
      <span data-pending hidden />
      {createPortal(
        <div data-opening>
          <LoadingView title={title} />
        </div>,
        main,
      )}
    </>
  );
}
