import type { ReactNode } from "react";

interface TitledSectionProps {
  id: string;
  title: string;
  /** Shows the title as small as a label, or as large as on a public page. */
  size?: keyof typeof titleClasses;
  className?: string;
  children: ReactNode;
}

const titleClasses = {
  small: "mb-3 text-[13px] leading-5 text-muted",
  medium: "mb-3 font-display text-xl",
  large: "mb-6 font-display text-2xl",
};

export function TitledSection({ id, title, size = "medium", className, children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={`font-semibold ${titleClasses[size]}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
