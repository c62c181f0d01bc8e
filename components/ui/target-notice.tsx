import type { ReactNode } from "react";

/** A notice on a stored page that shows at its own address alone (`…#id`): what a redirect has to say. */
export function TargetNotice({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mb-6 hidden scroll-mt-80 font-semibold text-danger target:block">
      {children}
    </p>
  );
}
