"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { controlClass } from "@/components/forms/field-frame";
import { Field } from "@/components/forms/field";
import { toast } from "@/components/ui/toast/toast";
import { TitledSection } from "@/components/ui/titled-section";

/** Words that the site understands as the source of an application. A campaign has a name of its own. */
const SOURCES = ["linkedin", "indeed", "google", "referral"] as const;
const CAMPAIGN = /^[a-z0-9_-]{1,40}$/;

export function CopyLink({ url }: { url: string }) {
  const listId = useId();
  const [source, setSource] = useState("");
  const name = source.trim().toLowerCase();
  const isValid = name === "" || CAMPAIGN.test(name);
  const link = name && isValid ? `${url}?source=${name}` : url;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      void toast.success("Link copied");
    } catch {
      void toast.error("Your browser blocked copying. Select the link and copy it.");
    }
  }

  return (
    <TitledSection id="link" title="Link" className="max-w-[72ch]">
      <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto] sm:items-end">
        <Field
          label="Where you'll post it"
          list={listId}
          required={false}
          autoComplete="off"
          maxLength={40}
          placeholder="linkedin"
          value={source}
          onChange={(event) => setSource(event.target.value)}
          error={isValid ? undefined : "Use letters, digits, - and _."}
        />
        <datalist id={listId}>
          {SOURCES.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
        <input
          type="text"
          aria-label="Link to the job"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className={`${controlClass} font-mono text-[13px]`}
        />
        <Button variant="secondary" disabled={!isValid} onClick={copy}>
          Copy link
        </Button>
      </div>
    </TitledSection>
  );
}
