import type { ReactNode } from "react";
import { BackLink } from "@/components/records/back-link";

interface PageHeaderProps {
  title: string;
  back?: { label: string; href: string };
  /** A sentence stands beside the title where it fits, other content below it. */
  note?: ReactNode;
  children?: ReactNode;
}

export function PageHeader({ title, back, note, children }: PageHeaderProps) {
  return (
    <>
      {back ? (
        <p className="mb-3">
          <BackLink href={back.href}>{back.label}</BackLink>
        </p>
      ) : null}
      <header className="mb-3 flex flex-wrap items-end justify-between md:mb-4 gap-x-6 gap-y-3">
        <div
          className={typeof note === "string" ? "flex min-w-0 flex-wrap items-baseline gap-x-4" : "min-w-0"}
        >
          <h1
            id="page-title"
            tabIndex={-1}
            className="font-display text-[26px] leading-8 font-semibold wrap-anywhere"
          >
            {title}
          </h1>
          {note ? <div className="mt-1 wrap-anywhere text-muted">{note}</div> : null}
        </div>
        {children ? <div className="flex flex-wrap items-center gap-3">{children}</div> : null}
      </header>
    </>
  );
}
