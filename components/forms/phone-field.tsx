"use client";

import type { ComponentProps } from "react";
import { PHONE_HINT, PHONE_INVALID } from "@/lib/text/phone";
import { Field } from "./field";

/** After a number that is not valid, says how to write one of another country. */
export function PhoneField({
  error,
  ...props
}: Omit<ComponentProps<typeof Field>, "label" | "type" | "hint">) {
  const hint = error === PHONE_INVALID ? PHONE_HINT : undefined;
  return <Field label="Phone" type="tel" hint={hint} error={error} {...props} />;
}
