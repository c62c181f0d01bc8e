"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { MESSAGE_DELAY_MS } from "@/components/forms/dialog/dialog-form";
import { EditConflict } from "@/components/forms/dialog/edit-conflict";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { showFailure } from "@/components/forms/show-failure";
import { useServerForm } from "@/components/forms/use-server-form";
import { ButtonLink } from "@/components/ui/button-link";
import { staffPaths } from "@/lib/staff-paths";
import { type TemplateInput, templateSchema } from "@/lib/templates/schema";
import { TemplatePreview } from "./template-preview";
import { FIELDS, type TemplateFormProps, useSaveTemplate } from "./use-save-template";
import type { ComponentProps } from "react";
import { Field, TextField } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { TEMPLATE_KINDS, templateKindLabels } from "@/lib/templates/kinds";
import { getPlaceholders, joinPlaceholders } from "@/lib/templates/placeholders";

/** Adds or changes a template, with a preview that follows each key. */
export function TemplateForm({ template, sender }: TemplateFormProps) {
  const form = useForm<TemplateInput>({
    resolver: zodResolver(templateSchema),
    mode: "onTouched",
    delayError: MESSAGE_DELAY_MS,
  });
  const { initial, rejected, ...saving } = useSaveTemplate(template);
  const { formProps, bindField, busy, failureProps } = useServerForm({
    form,
    fields: FIELDS,
    ...saving,
    onFailure: showFailure,
  });
  const watched = useWatch({ control: form.control });

  return (
    <div className="@container">
      <div className="grid gap-8 @min-[56rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <form {...formProps} noValidate className="flex flex-col gap-5">
          <TemplateFields
            kind={watched.kind ?? initial.kind}
            bind={(name) => ({ ...bindField(name), defaultValue: initial[name] })}
          />
          {rejected && template ? (
            <div role="alert" className="font-semibold text-danger">
              <EditConflict item="template" stored={template} typed={rejected} fields={LABELS} />
            </div>
          ) : null}
          <FormFailure
            {...failureProps}
            message={rejected ? undefined : failureProps.message}
            hint="What you typed is kept when you reload."
            className="font-semibold"
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton busy={busy} busyText={template ? "Saving..." : "Adding..."} needsScript>
              {template ? "Save" : "Add template"}
            </SubmitButton>
            <ButtonLink variant="secondary" href={staffPaths.templates}>
              Cancel
            </ButtonLink>
          </div>
        </form>
        <TemplatePreview
          kind={watched.kind ?? initial.kind}
          subject={watched.subject ?? initial.subject}
          text={watched.text ?? initial.text}
          sender={sender}
        />
      </div>
    </div>
  );
}

const LABELS = [
  { name: "name", label: "Name" },
  { name: "kind", label: "Kind" },
  { name: "subject", label: "Subject" },
  { name: "text", label: "Text", long: true },
] as const;

interface TemplateFieldsProps {
  kind: string;
  bind: (name: (typeof FIELDS)[number]) => Pick<ComponentProps<typeof Field>, "error"> & { name: string };
}

function TemplateFields({ kind, bind }: TemplateFieldsProps) {
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
