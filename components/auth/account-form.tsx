import { zodResolver } from "@hookform/resolvers/zod";
import type { ComponentProps, ReactNode } from "react";
import { type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import type { ButtonVariant } from "@/components/ui/button-class";
import { Field } from "@/components/forms/field";
import { PasswordField } from "@/components/forms/password-field";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { type ServerFormOptions, useServerForm } from "@/components/forms/use-server-form";

interface AccountFormProps<Values extends FieldValues, T> extends Omit<
  ServerFormOptions<Values, Values, T>,
  "form" | "fields"
> {
  schema: $ZodType<Values, Values>;
  inputs: Record<FieldPath<Values>, ComponentProps<typeof Field>>;
  /** Password managers store a password under a user name. */
  email?: string;
  next?: string;
  hint: string;
  submitLabel: string;
  busyText?: string;
  variant?: ButtonVariant;
  children?: ReactNode;
}

export function AccountForm<Values extends FieldValues, T>({
  schema,
  inputs,
  email,
  next,
  hint,
  submitLabel,
  busyText = "Checking...",
  variant,
  children,
  ...options
}: AccountFormProps<Values, T>) {
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    mode: "onSubmit",
    reValidateMode: "onSubmit",
  });
  const fields = Object.keys(inputs) as FieldPath<Values>[];
  const { formProps, bindField, busy, posted, failureProps } = useServerForm({ ...options, form, fields });
  return (
    <form {...formProps} noValidate className="flex flex-col gap-5">
      {next ? <input type="hidden" name="next" value={next} /> : null}
      {email ? (
        <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      ) : null}
      {fields.map((name) => {
        const { defaultValue = inputs[name].defaultValue, ...bound } = bindField(name);
        const error = bound.error ?? (fields.length === 1 ? posted?.message : undefined);
        const { type, ...input } = { ...inputs[name], ...bound, error, defaultValue };
        return type === "password" ? (
          <PasswordField key={name} {...input} />
        ) : (
          <Field key={name} type={type} {...input} />
        );
      })}
      <FormFailure {...failureProps} hint={hint} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <SubmitButton busy={busy} busyText={busyText} variant={variant}>
          {submitLabel}
        </SubmitButton>
        {children}
      </div>
    </form>
  );
}
