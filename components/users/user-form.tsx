"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import {
  DialogForm,
  type DialogFormProps,
  MESSAGE_DELAY_MS,
  createFieldBinder,
} from "@/components/forms/dialog/dialog-form";
import { Field } from "@/components/forms/field";
import { PasswordField } from "@/components/forms/password-field";
import { SelectField } from "@/components/forms/select-field";
import { type NewUser, newUserSchema, ROLES } from "@/lib/users/schema";

/** The form for a new user (specification, section 5). */
export function UserForm(frame: DialogFormProps<NewUser>) {
  const form = useForm({
    resolver: zodResolver(newUserSchema),
    mode: "onTouched",
    delayError: MESSAGE_DELAY_MS,
    defaultValues: { email: "", password: "", firstName: "", lastName: "", role: "USER" },
  });
  const wire = createFieldBinder(form);
  return (
    <DialogForm form={form} fields={FIELDS} allowed={form.formState.isValid} {...frame}>
      <p className="text-muted">Every field is required.</p>
      <Field label="Email" type="email" autoComplete="off" {...wire("email")} />
      <PasswordField
        label="Password"
        hint="At least 8 characters. It is for one sign-in: they will be asked for one of their own then."
        {...wire("password")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First Name" autoComplete="off" {...wire("firstName")} />
        <Field label="Last Name" autoComplete="off" {...wire("lastName")} />
      </div>
      <SelectField
        label="Role"
        hint="An ADMIN sees and changes everything in the staff area, a USER only signs in."
        options={ROLES}
        className="sm:w-1/2"
        {...wire("role")}
      />
    </DialogForm>
  );
}

const FIELDS = ["email", "password", "firstName", "lastName", "role"] as const;
