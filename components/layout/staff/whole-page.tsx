"use client";

import { type ReactNode, use } from "react";

/**
 * Waits until React has sent all of a page to the renderer of HTML, which then writes the page in one piece. Otherwise it
 * writes parts of a long page behind the rest, and scripts have to move them to their places.
 */
export function WholePage({ arrived, children }: { arrived: Promise<void>; children: ReactNode }) {
  use(arrived);
  return children;
}
