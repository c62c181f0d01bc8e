"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { DeclineOffer } from "@/lib/desk/decline/offer";
import { renderTemplate, type TemplateTexts } from "@/lib/templates/placeholders";
import { getTemplateValues } from "@/lib/templates/values";

interface DeclinePreviewProps extends Pick<DeclineOffer, "people" | "sender"> {
  template: TemplateTexts | undefined;
}

export function DeclinePreview({ people, sender, template }: DeclinePreviewProps) {
  const [place, setPlace] = useState(0);
  const person = people[place] ?? people[0];
  if (!person) return null;
  const values = getTemplateValues({ name: person.firstName, jobTitle: person.jobTitle }, sender);
  const mail = template && renderTemplate(template, values);
  return (
    <section aria-labelledby="decline-preview">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3
          id="decline-preview"
          className="min-w-0 font-sans text-[16px] font-semibold wrap-anywhere"
          aria-live="polite"
        >
          {people.length > 1
            ? `Preview ${place + 1} of ${people.length}: ${person.name}`
            : `Preview: ${person.name}`}
        </h3>
        {people.length > 1 ? (
          <div className="flex gap-2">
            <StepButton label="Previous" disabled={place === 0} onClick={() => setPlace(place - 1)} />
            <StepButton
              label="Next"
              disabled={place >= people.length - 1}
              onClick={() => setPlace(place + 1)}
            />
          </div>
        ) : null}
      </div>
      <div className="mt-2 max-h-72 overflow-y-auto rounded border border-line bg-paper p-4" {...scrollable}>
        <p className="text-muted wrap-anywhere">
          To {person.email}, applied for {person.jobTitle}
        </p>
        {mail ? (
          <>
            <p className="mt-1 text-[16px] font-semibold wrap-anywhere">{mail.subject}</p>
            <div className="mt-3 border-t border-line pt-3 text-[16px] leading-6 wrap-anywhere whitespace-pre-wrap">
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
