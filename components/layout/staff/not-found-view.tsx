import type { ReactNode } from "react";
import { PageHeader } from "./page-header";

export function NotFoundView({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <div className="flex flex-col items-start gap-4 border-t border-line pt-6 text-muted">{children}</div>
    </>
  );
}
