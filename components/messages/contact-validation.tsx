"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { type FieldErrors, useForm, type UseFormReturn } from "react-hook-form";
import { type ContactForm as Values, contactFormSchema } from "@/lib/messages/schema";

/** Passed to the form's fields, which are rendered before react-hook-form is loaded. */
export interface ContactValidation extends Pick<
  UseFormReturn<Values>,
  "register" | "handleSubmit" | "reset" | "setError" | "setFocus"
> {
  errors: FieldErrors<Values>;
  isValid: boolean;
  dirty: Partial<Record<keyof Values, boolean>>;
}

/**
 * Validates the contact form. Renders nothing. Loaded lazily, because react-hook-form and the schema weigh as much as the
 * rest of the page.
 */
export function ContactValidation({ onChange }: { onChange: (validation: ContactValidation) => void }) {
  const form = useForm<Values>({ resolver: zodResolver(contactFormSchema), mode: "onTouched" });
  const { register, handleSubmit, reset, setError, setFocus, formState } = form;
  const { errors, isValid, dirtyFields } = formState;

  useEffect(() => {
    onChange({ register, handleSubmit, reset, setError, setFocus, errors, isValid, dirty: dirtyFields });
  }, [onChange, register, handleSubmit, reset, setError, setFocus, formState, errors, isValid, dirtyFields]);

  return null;
}
