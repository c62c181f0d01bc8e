"use client";

import { useEffect, useRef } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { CopyButton } from "@/components/ui/copy-button";
import { madeBefore } from "@/lib/api-keys/strings";
import { staffPaths } from "@/lib/staff-paths";

interface MadeKeyProps {
  name: string;
  /** Null when the form was sent a second time. */
  secret: string | null;
}

/** Shows a new key, this once. */
export function MadeKey({ name, secret }: MadeKeyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="made" className="max-w-[40rem] border border-line bg-white p-5">
      <h2 id="made" ref={heading} tabIndex={-1} className="font-display text-xl font-semibold wrap-anywhere">
        The key {name} is ready
      </h2>
      {secret === null ? (
        <p className="mt-2">{madeBefore}</p>
      ) : (
        <>
          <p className="mt-2">
            Copy it now and store it where the program keeps its secrets. It's shown only once.
          </p>
          <p className="mt-4 rounded border border-line bg-paper p-3">
            <code className="font-mono text-[15px] wrap-anywhere select-all">{secret}</code>
            <CopyButton value={secret} valueName="key" />
          </p>
          <p className="mt-4 text-muted">
            The program sends it in the header <code className="font-mono">Authorization: Bearer</code>, never
            in an address.
          </p>
        </>
      )}
      <p className="mt-5">
        <ButtonLink href={staffPaths.apiKeys}>All API keys</ButtonLink>
      </p>
    </section>
  );
}
