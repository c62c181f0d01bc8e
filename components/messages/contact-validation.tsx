"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type { Validation as ContactValidation } from "@/components/forms/validation";
import { type ContactForm as Values, contactFormSchema } from "@/lib/messages/schema";

/** Loaded lazily: react-hook-form and the schema weigh as much as the rest of the page. Renders nothing. */
export function Validation({ onChange }: { onChange: (validation: ContactValidation<Values>) => void }) {
  const form = useForm<Values>({ resolver: zodResolver(contactFormSchema), mode: "onTouched" });
  const { register, handleSubmit, reset, setError, formState } = form;
  const { errors, isValid, dirtyFields } = formState;

  useEffect(() => {
    const snapshot = { errors, isValid, dirtyFields };
    onChange({ register, handleSubmit, reset, setError, formState: snapshot });
  }, [onChange, register, handleSubmit, reset, setError, formState, errors, isValid, dirtyFields]);

  return null;
}
