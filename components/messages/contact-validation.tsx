"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { type FieldErrors, useForm, type UseFormReturn } from "react-hook-form";
import { type ContactForm as Values, contactFormSchema } from "@/lib/messages/schema";

/** What the libraries know of the form, for the fields that are already on the page. */
export interface ContactValidation extends Pick<
  UseFormReturn<Values>,
  "register" | "handleSubmit" | "reset" | "setError" | "setFocus"
> {
  errors: FieldErrors<Values>;
  isValid: boolean;
  dirty: Partial<Record<keyof Values, boolean>>;
}

/**
 * The rules of the contact form. It shows nothing: react-hook-form and the schema are as heavy as the rest of the page,
 * so this is loaded when somebody comes near the form, and reports to it.
 */
export function ContactValidation({ report }: { report: (rules: ContactValidation) => void }) {
  const form = useForm<Values>({ resolver: zodResolver(contactFormSchema), mode: "onTouched" });
  const { register, handleSubmit, reset, setError, setFocus, formState } = form;
  const { errors, isValid, dirtyFields } = formState;

  useEffect(() => {
    report({ register, handleSubmit, reset, setError, setFocus, errors, isValid, dirty: dirtyFields });
  }, [report, register, handleSubmit, reset, setError, setFocus, formState, errors, isValid, dirtyFields]);

  return null;
}
