import type { ReactNode } from "react";

interface PageHeaderProps {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}

export function PageHeader({ title, note, children }: PageHeaderProps) {
  return (
    <header className="mb-3 flex flex-wrap items-end md:mb-5 justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1
          id="page-title"
          tabIndex={-1}
          className="font-display text-[26px] leading-8 font-semibold wrap-anywhere"
        >
          {title}
        </h1>
        {note ? <div className="mt-1 text-muted">{note}</div> : null}
      </div>
      {children ? <div className="flex flex-wrap items-center gap-3">{children}</div> : null}
    </header>
  );
}
