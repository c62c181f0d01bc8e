"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";

export interface CallTimeProps {
  error: string | undefined;
  /** The time that was picked without JavaScript. */
  posted?: string;
  /** Times that the server has read. */
  times?: string[];
  /** Called with true once the field is there, and with false once it is gone. */
  onOffer: (isOffered: boolean) => void;
}

/**
 * Offers times once the visitor begins to write, or a reload has restored what was typed, so that a page view loads neither
 * them nor their code.
 */
export function CallTime(props: CallTimeProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [module, setModule] = useState<{ CallTimeField: ComponentType<CallTimeProps> }>();

  useEffect(() => {
    const form = line.current?.closest("form");
    const load = () => void import("./call-time-field").then(setModule, () => undefined);
    const controller = new AbortController();
    for (const event of ["focusin", "input"])
      form?.addEventListener(event, load, { once: true, signal: controller.signal });
    return () => controller.abort();
  }, []);

  return (
    <>
      <p ref={line} className="text-sm text-muted">
        We'll agree on a time for a call by email or phone.
      </p>
      {module ? <module.CallTimeField {...props} /> : null}
    </>
  );
}

export function readCall(form: HTMLFormElement) {
  const field = form.elements.namedItem("callAt");
  if (!(field instanceof HTMLSelectElement) || !field.value) return {};
  return { callAt: field.value, call: field.selectedOptions[0]?.text };
}
