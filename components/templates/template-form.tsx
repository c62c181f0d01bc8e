"use client";

import { useWatch } from "react-hook-form";
import type { DialogFieldsProps } from "@/components/forms/dialog/dialog-form";
import { AddDialog, EditDialog } from "@/components/forms/dialog/record-dialogs";
import { Field, TextField } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { staffPaths } from "@/lib/staff-paths";
import { addTemplate, updateTemplate } from "@/lib/templates/actions";
import { TEMPLATE_KINDS, templateKindLabels } from "@/lib/templates/kinds";
import { getPlaceholders, joinPlaceholders } from "@/lib/templates/placeholders";
import { type TemplateInput, templateSchema } from "@/lib/templates/schema";
import * as strings from "@/lib/templates/strings";
import { TemplatePreview } from "./template-preview";

export interface TemplateFormProps {
  template?: TemplateInput & { id: string; version: number };
  sender: { firstName: string; lastName: string; company: string; answerTime: string | null };
}

const FIELDS = [
  { name: "name", label: "Name" },
  { name: "kind", label: "Kind" },
  { name: "subject", label: "Subject" },
  { name: "text", label: "Text", long: true },
] as const;

const KINDS = TEMPLATE_KINDS.map((value) => ({ value, label: templateKindLabels[value] }));

const PREVIEWED = ["kind", "subject", "text"] as const;

const EMPTY: TemplateInput = { name: "", kind: "reply", subject: "", text: "" };

export function TemplateForm({ template, sender }: TemplateFormProps) {
  const { name, kind, subject, text } = template ?? EMPTY;
  const initialValues = { name, kind, subject, text };
  const form = {
    leaveTo: staffPaths.templates,
    schema: templateSchema,
    initialValues,
    fields: FIELDS.map((field) => field.name),
    children: (props: FieldsProps) => <TemplateFields {...props} initial={initialValues} sender={sender} />,
  };
  return template ? (
    <EditDialog
      button="Edit"
      title={`Edit ${name}`}
      version={template.version}
      update={(change) => updateTemplate({ id: template.id, ...change })}
      success={strings.updated}
      failure={strings.updateFailed}
      conflict={{ item: "template", stored: toShown(initialValues), toShown, fields: FIELDS }}
      {...form}
    />
  ) : (
    <AddDialog
      button="Add template"
      title="Add a template"
      add={addTemplate}
      success={strings.added}
      failure={strings.addFailed}
      {...form}
    />
  );
}

const toShown = (values: TemplateInput) => ({ ...values, kind: templateKindLabels[values.kind] });

type FieldsProps = DialogFieldsProps<TemplateInput, TemplateInput>;

interface TemplateFieldsProps extends FieldsProps, Pick<TemplateFormProps, "sender"> {
  initial: TemplateInput;
}

function TemplateFields({ form, bindField, initial, sender }: TemplateFieldsProps) {
  const [kind, subject, text] = useWatch({ control: form.control, name: PREVIEWED });
  const bind = (name: keyof TemplateInput) => ({ ...bindField(name), defaultValue: initial[name] });
  return (
    <div className="@container">
      <div className="grid gap-8 @min-[56rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-5">
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
        </div>
        <TemplatePreview kind={kind} subject={subject} text={text} sender={sender} />
      </div>
    </div>
  );
}
