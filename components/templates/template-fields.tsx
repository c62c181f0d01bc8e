import type { ComponentProps } from "react";
import { Field, TextField } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { TEMPLATE_KINDS, templateKindLabels } from "@/lib/templates/kinds";
import { getPlaceholders, joinPlaceholders } from "@/lib/templates/placeholders";
import type { FIELDS } from "./use-save-template";

interface TemplateFieldsProps {
  /** The chosen kind. */
  kind: string;
  bind: (name: (typeof FIELDS)[number]) => Pick<ComponentProps<typeof Field>, "error"> & { name: string };
}

export function TemplateFields({ kind, bind }: TemplateFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field label="Name" hint="Only staff see it." autoComplete="off" {...bind("name")} />
        <SelectField label="Kind" hint="Where it's used." options={KINDS} {...bind("kind")} />
      </div>
      <Field label="Subject" autoComplete="off" {...bind("subject")} />
      <TextField
        label="Text"
        hint={`Plain text, sent as typed. You can use ${joinPlaceholders(getPlaceholders(kind))}.`}
        rows={14}
        {...bind("text")}
      />
    </>
  );
}

const KINDS = TEMPLATE_KINDS.map((value) => ({ value, label: templateKindLabels[value] }));
