import type { ReactNode } from "react";

interface TitledSectionProps {
  id: string;
  title: string;
  small?: boolean;
  className?: string;
  children: ReactNode;
}

export function TitledSection({ id, title, small, className, children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2
        id={id}
        className={`mb-3 font-semibold ${small ? "text-[13px] leading-5 text-muted" : "font-display text-xl"}`}
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
