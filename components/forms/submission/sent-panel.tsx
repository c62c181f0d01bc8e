"use client";

import type { ReactNode, RefObject } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";

export type PanelLevel = "h2" | "h3";

interface SentPanelProps {
  level?: PanelLevel;
  name: string;
  text: string;
  written: string;
  children: ReactNode;
  form: RefObject<HTMLFormElement | null>;
  onAgain: () => void;
}

/** Stands in place of a form that was sent, until the visitor asks for the form again. */
export function SentPanel({
  level: Heading = "h3",
  name,
  text,
  written,
  children,
  form,
  onAgain,
}: SentPanelProps) {
  function openForm() {
    flushSync(onAgain);
    form.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }
  return (
    <div className="flex flex-col items-start gap-4 wrap-anywhere">
      <Heading ref={focus} tabIndex={-1} className="text-[1.35rem] md:text-[1.35rem]">
        {`Thank you, ${name}${name.endsWith(".") ? "" : "."}`}
      </Heading>
      <p>{text}</p>
      <p
        dir="auto"
        className="w-full border-s-2 border-line ps-4 whitespace-pre-wrap text-muted [unicode-bidi:plaintext]"
      >
        {written}
      </p>
      {children}
      <Button variant="secondary" onClick={openForm}>
        Write another
      </Button>
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
