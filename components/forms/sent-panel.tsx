"use client";

import type { ReactNode, RefObject } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";

interface SentPanelProps {
  heading: string;
  children: ReactNode;
  /** The hidden form, which has been emptied. */
  form: RefObject<HTMLFormElement | null>;
  again: string;
  /** Shows the form again. */
  onAgain: () => void;
}

/** Stands in place of a form that was sent, until the visitor asks for the form again. */
export function SentPanel({ heading, children, form, again, onAgain }: SentPanelProps) {
  function openForm() {
    flushSync(onAgain);
    form.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }
  return (
    <div className="flex flex-col items-start gap-4 wrap-anywhere">
      <h3 ref={focus} tabIndex={-1} className="text-[1.35rem] outline-none">
        {heading}
      </h3>
      {children}
      <Button variant="secondary" onClick={openForm}>
        {again}
      </Button>
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
