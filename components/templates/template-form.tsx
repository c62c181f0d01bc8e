"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { type ComponentProps, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { MESSAGE_DELAY_MS } from "@/components/forms/dialog/dialog-form";
import { EditConflict } from "@/components/forms/dialog/edit-conflict";
import { useLeaveQuestion } from "@/components/forms/dialog/use-leave-question";
import { Field, TextField } from "@/components/forms/field";
import { FormFailure } from "@/components/forms/form-failure";
import { SelectField } from "@/components/forms/select-field";
import { showFailure } from "@/components/forms/show-failure";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { ButtonLink } from "@/components/ui/button-link";
import { toast } from "@/components/ui/toast/toast";
import type { ActionResult } from "@/lib/action-result";
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

const EMPTY: Record<keyof TemplateInput, string> = { name: "", kind: "reply", subject: "", text: "" };

/** After a conflict, `rejected` holds what was typed, and the next save replaces the stored values. */
export function TemplateForm({ template, sender }: TemplateFormProps) {
  const router = useRouter();
  const [tracker] = useState(createSubmissionTracker);
  // A refresh of the page must not change a form that is being filled in.
  const [opened] = useState(template);
  const [rejected, setRejected] = useState<TemplateInput>();
  const form = useForm<TemplateInput>({
    resolver: zodResolver(templateSchema),
    mode: "onTouched",
    delayError: MESSAGE_DELAY_MS,
  });

  async function save(values: TemplateInput): Promise<ActionResult<unknown>> {
    if (!template || !opened) return addTemplate({ ...values, submissionId: tracker.getId(values) });
    const { version } = rejected ? template : opened;
    return updateTemplate({ ...values, id: template.id, version });
  }

  const { formProps, bindField, busy, failureProps } = useServerForm({
    form,
    fields: FIELDS.map(({ name }) => name),
    async send(values) {
      const result = await save(values);
      const isConflict = !result.ok && result.errors?.version !== undefined;
      setRejected(isConflict ? values : undefined);
      if (isConflict) router.refresh();
      return result;
    },
    failure: template ? strings.updateFailed : strings.addFailed,
    onSuccess() {
      void toast.success(template ? strings.updated : strings.added);
      leave.run(() => router.push(staffPaths.templates));
      router.refresh();
      return "navigating";
    },
    onFailure: showFailure,
  });
  const leave = useLeaveQuestion(formProps.ref);
  const initial = opened ?? EMPTY;
  const {
    kind = initial.kind,
    subject = initial.subject,
    text = initial.text,
  } = useWatch({ control: form.control });

  return (
    <div className="@container">
      <div className="grid gap-8 @min-[56rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <form {...formProps} noValidate className="flex flex-col gap-5">
          <TemplateFields
            kind={kind}
            bind={(name) => ({ ...bindField(name), defaultValue: initial[name] })}
          />
          {rejected && template ? (
            <div role="alert" className="font-semibold text-danger">
              <EditConflict
                item="template"
                stored={template}
                typed={rejected}
                opened={opened}
                fields={FIELDS}
              />
            </div>
          ) : null}
          <FormFailure
            {...failureProps}
            onReload={() => leave.run(failureProps.onReload)}
            message={rejected ? undefined : failureProps.message}
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
        {leave.question}
        <TemplatePreview kind={kind} subject={subject} text={text} sender={sender} />
      </div>
    </div>
  );
}

interface TemplateFieldsProps {
  kind: string;
  bind: (name: keyof TemplateInput) => Pick<ComponentProps<typeof Field>, "error"> & { name: string };
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
