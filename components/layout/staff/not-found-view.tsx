import type { ReactNode } from "react";
import { company } from "@/lib/content/company";
import { PageHeader } from "./page-header";

export function NotFoundView({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <title>{`${title} · ${company.name} staff`}</title>
      <PageHeader title={title} />
      <div className="flex flex-col items-start gap-4 border-t border-line pt-6 text-muted">{children}</div>
    </>
  );
}
