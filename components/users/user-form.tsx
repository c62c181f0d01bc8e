"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { DialogForm, MESSAGE_DELAY_MS } from "@/components/forms/dialog/dialog-form";
import type { DialogFormHandle } from "@/components/forms/dialog/use-form-dialog";
import { createFieldBinder } from "@/components/forms/validation";
import { Field } from "@/components/forms/field";
import { PasswordField } from "@/components/forms/password-field";
import { SelectField } from "@/components/forms/select-field";
import { type NewUser, newUserSchema, ROLES } from "@/lib/users/schema";

export function UserForm(formProps: DialogFormHandle<NewUser>) {
  const form = useForm({
    resolver: zodResolver(newUserSchema),
    mode: "onTouched",
    delayError: MESSAGE_DELAY_MS,
    defaultValues: { email: "", password: "", firstName: "", lastName: "", role: "USER" },
  });
  const bindField = createFieldBinder(form);
  return (
    <DialogForm form={form} fields={FIELDS} allowed={form.formState.isValid} {...formProps}>
      <p className="text-muted">Every field is required.</p>
      <Field label="Email" type="email" autoComplete="off" {...bindField("email")} />
      <PasswordField
        label="Password"
        hint="At least 8 characters. It works for one sign-in. Then they choose their own."
        {...bindField("password")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First Name" autoComplete="off" {...bindField("firstName")} />
        <Field label="Last Name" autoComplete="off" {...bindField("lastName")} />
      </div>
      <SelectField
        label="Role"
        hint="An ADMIN can see and change everything in the staff area. A USER can sign in and review the applications that you share with them."
        options={ROLES}
        className="sm:w-1/2"
        {...bindField("role")}
      />
    </DialogForm>
  );
}

const FIELDS = ["email", "password", "firstName", "lastName", "role"] as const;
