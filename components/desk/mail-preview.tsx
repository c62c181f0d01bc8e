"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { MailOffer } from "@/lib/desk/mail-plan";
import { pluralize } from "@/lib/format";
import { renderTemplate, type TemplateTexts } from "@/lib/templates/placeholders";
import { getTemplateValues } from "@/lib/templates/values";

/** Steps through the mail to each person. */
export function MailPreview({ offer, template }: { offer: MailOffer; template?: TemplateTexts }) {
  const { people, sender } = offer;
  const id = useId();
  const [place, setPlace] = useState(0);
  const at = Math.min(place, people.length - 1);
  const person = people[at];
  if (!person) return null;
  const values = getTemplateValues({ name: person.firstName, jobTitle: person.jobTitle }, sender);
  const mail = template && renderTemplate(template, values);
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="min-w-0 font-sans text-[16px] font-semibold wrap-anywhere" aria-live="polite">
          {people.length > 1
            ? `Preview ${at + 1} of ${people.length}: ${person.name}`
            : `Preview: ${person.name}`}
        </h3>
        {people.length > 1 ? (
          <div className="flex gap-2">
            <StepButton label="Previous" disabled={at === 0} onClick={() => setPlace(at - 1)} />
            <StepButton label="Next" disabled={at === people.length - 1} onClick={() => setPlace(at + 1)} />
          </div>
        ) : null}
      </div>
      <div className="mt-2 max-h-72 overflow-y-auto rounded border border-line bg-paper p-4" {...scrollable}>
        <p className="text-muted wrap-anywhere">
          To {person.email}
          {person.jobTitle ? <span>, applied for {person.jobTitle}</span> : null}
        </p>
        {mail ? (
          <>
            <p dir="auto" className="mt-1 text-[16px] font-semibold wrap-anywhere">
              {mail.subject}
            </p>
            <div
              dir="auto"
              className="mt-3 border-t border-line pt-3 text-[16px] leading-6 wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
            >
              {mail.text}
            </div>
          </>
        ) : (
          <p className="mt-3">Choose a template to see the email.</p>
        )}
      </div>
    </section>
  );
}

/** A scroll region must be reachable by keyboard. */
const scrollable = { tabIndex: 0, role: "region", "aria-label": "Email" } as const;

const StepButton = ({ label, ...props }: { label: string; disabled: boolean; onClick: () => void }) => (
  <Button variant="secondary" className="min-h-9! px-3! py-1!" {...props}>
    {label}
  </Button>
);

export function SkippedPeople({ skipped, items }: Pick<MailOffer, "skipped"> & { items: string }) {
  if (skipped.length === 0) return null;
  return (
    <div className="mt-5 border-l-2 border-copper pl-4">
      <p className="font-semibold">
        {`${pluralize(skipped.length, items)} ${skipped.length === 1 ? "is" : "are"} skipped`}
      </p>
      <ul className="mt-1 max-h-32 overflow-y-auto">
        {skipped.map(({ id, name, reason }) => (
          <li key={id} className="wrap-anywhere">
            {name}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
