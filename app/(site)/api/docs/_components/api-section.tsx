import type { ReactNode } from "react";

export function ApiSection({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="mb-6 border-t-2 border-evergreen pt-5 md:text-[2.2rem]">
        {heading}
      </h2>
      {children}
    </section>
  );
}
