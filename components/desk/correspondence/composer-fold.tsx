"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { readDraft } from "./reply-draft";

interface ComposerFoldProps {
  draftKey: string;
  email: string;
  /** True when there is a mail to write on. A draft of this tab unfolds it, too. */
  unfolds: boolean;
  children: ReactNode;
}

/** Folds the composer until the author wants to write. */
export function ComposerFold({ draftKey, email, unfolds, children }: ComposerFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (fold.current && (unfolds || readDraft(draftKey))) fold.current.open = true;
  }, [unfolds, draftKey]);

  return (
    <details ref={fold} className="mt-4">
      <summary className="w-fit cursor-pointer font-semibold wrap-anywhere text-river">{`Write to ${email}`}</summary>
      {children}
    </details>
  );
}
