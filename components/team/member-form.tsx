"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { DialogForm, MESSAGE_DELAY_MS } from "@/components/forms/dialog/dialog-form";
import type { DialogFormHandle } from "@/components/forms/dialog/use-form-dialog";
import { createFieldBinder } from "@/components/forms/validation";
import { Field, TextField } from "@/components/forms/field";
import { type MemberInput, memberNamesSchema, memberSchema, ORDER_MAX, ORDER_MIN } from "@/lib/team/schema";

interface MemberFormProps extends DialogFormHandle<MemberInput> {
  initialValues: MemberInput;
}

export function MemberForm({ initialValues, ...formProps }: MemberFormProps) {
  const { firstName, lastName, order, role, linkedin, bio } = initialValues;
  const form = useForm({
    resolver: zodResolver(memberSchema),
    mode: "onTouched",
    delayError: MESSAGE_DELAY_MS,
    defaultValues: {
      firstName,
      lastName,
      order,
      ...{ role: role ?? "", linkedin: linkedin ?? "", bio: bio ?? "" },
    },
  });
  const bindField = createFieldBinder(form);
  const names = useWatch({ control: form.control, name: ["firstName", "lastName"] });
  const hasValidNames = memberNamesSchema.safeParse({ firstName: names[0], lastName: names[1] }).success;
  return (
    <DialogForm form={form} fields={FIELDS} allowed={hasValidNames} {...formProps}>
      <p className="text-muted">First and last name are required.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First Name" autoComplete="off" {...bindField("firstName")} />
        <Field label="Last Name" autoComplete="off" {...bindField("lastName")} />
        <Field
          label="Order"
          hint="Lower numbers come first; the home page shows the first three."
          type="number"
          inputMode="numeric"
          min={ORDER_MIN}
          max={ORDER_MAX}
          required={false}
          {...bindField("order", { setValueAs: toNumber })}
        />
        <Field
          label="Role"
          hint="Job title, such as Director, Cloud Engineering."
          required={false}
          autoComplete="off"
          {...bindField("role")}
        />
      </div>
      <Field
        label="LinkedIn"
        hint="The full address, including https://"
        type="url"
        inputMode="url"
        required={false}
        autoComplete="off"
        {...bindField("linkedin")}
      />
      <TextField
        label="Bio"
        hint="At most 500 characters, shown on the website."
        required={false}
        {...bindField("bio")}
      />
    </DialogForm>
  );
}

/** Undefined selects the schema's default. */
const toNumber = (value: unknown) => (value === "" || value === undefined ? undefined : Number(value));

const FIELDS = ["firstName", "lastName", "order", "role", "linkedin", "bio"] as const;
