"use client";

import type { ComponentProps } from "react";
import { PHONE_HINT, PHONE_INVALID } from "@/lib/text/phone";
import { Field } from "./field";

export function PhoneField({
  error,
  ...props
}: Omit<ComponentProps<typeof Field>, "label" | "type" | "hint">) {
  const hint =
    error === PHONE_INVALID ? `${PHONE_HINT} Leave out extensions.` : "10 digits, or + and the country code";
  return (
    <Field label="Phone" type="tel" hint={error === PHONE_HINT ? undefined : hint} error={error} {...props} />
  );
}
