import type { ComponentProps } from "react";
import { Field } from "@/components/forms/field";

type BoundField = Omit<ComponentProps<typeof Field>, "label">;

export const NameFields = ({ firstName, lastName }: { firstName: BoundField; lastName: BoundField }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field label="First Name" autoComplete="off" {...firstName} />
    <Field label="Last Name" autoComplete="off" {...lastName} />
  </div>
);

export const NAME_FIELDS = [
  { name: "firstName", label: "First Name" },
  { name: "lastName", label: "Last Name" },
] as const;
