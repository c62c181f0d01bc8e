import type { ReactNode } from "react";

interface TitledSectionProps {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

export function TitledSection({ id, title, className, children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3 font-display text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
