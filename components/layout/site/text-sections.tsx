import type { ReactNode } from "react";
import type { Service } from "@/lib/content/site-texts";
import { OnThisPage } from "./on-this-page";

interface TextSectionsProps {
  sections: Service["sections"];
  extras: Readonly<Record<string, ReactNode>>;
  children?: ReactNode;
}

export function TextSections({ sections, extras, children }: TextSectionsProps) {
  return (
    <div className="frame grid gap-10 pt-14 pb-14 md:grid-cols-12 md:gap-6 md:pt-32 md:pb-32">
      <div className="md:col-span-3">
        <OnThisPage sections={sections} />
      </div>
      <div className="flex flex-col gap-16 md:col-span-9 md:gap-24">
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-heading`}>
            <div className="md:grid md:grid-cols-9 md:gap-6">
              <h2
                id={`${section.id}-heading`}
                className="mb-6 border-t-2 border-evergreen pt-5 md:col-span-9 md:text-[2.2rem]"
              >
                {section.heading}
              </h2>
              <div className="flex flex-col gap-5 md:col-span-7">
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph} className="measure">
                    {paragraph}
                  </p>
                ))}
              </div>
            </div>
            {section.bullets ? <Bullets bullets={section.bullets} /> : null}
            {extras[section.id]}
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}

function Bullets({ bullets }: { bullets: readonly string[] }) {
  return (
    <ul className="mt-8 grid gap-x-10 sm:grid-cols-2">
      {bullets.filter(Boolean).map((bullet) => (
        <li
          key={bullet}
          className="relative border-t border-line py-3.5 pl-7 text-[16px] leading-7 before:absolute before:top-[1.45rem] before:left-0.5 before:size-2 before:rotate-45 before:border before:border-evergreen"
        >
          {bullet}
        </li>
      ))}
    </ul>
  );
}
