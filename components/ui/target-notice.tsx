import type { ReactNode } from "react";

/** A notice of a cached page. Visible only when the URL's fragment is `id`, as after a redirect. */
export function TargetNotice({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mb-6 hidden scroll-mt-80 font-semibold text-danger target:block">
      {children}
    </p>
  );
}
