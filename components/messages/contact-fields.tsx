import { Field, TextField } from "@/components/forms/field";
import { PhoneField } from "@/components/forms/phone-field";
import type { createFieldBinder } from "@/components/forms/validation";
import type { ContactForm } from "@/lib/messages/schema";

interface ContactFieldsProps {
  bindField: ReturnType<typeof createFieldBinder<ContactForm, ContactForm>>;
}

export function ContactFields({ bindField }: ContactFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" autoComplete="name" {...bindField("name")} />
        <Field label="Email" type="email" autoComplete="email" {...bindField("email")} />
        <PhoneField autoComplete="tel" {...bindField("phone")} />
        <Field
          label="Company"
          hint="Not for a company? Type “private”."
          autoComplete="organization"
          {...bindField("company")}
        />
      </div>
      <TextField label="Message" hint="What you need, and by when" {...bindField("message")} />
    </>
  );
}
