"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { MESSAGE_DELAY_MS } from "@/components/forms/dialog/dialog-form";
import { EditConflict } from "@/components/forms/dialog/edit-conflict";
import { useLeaveQuestion } from "@/components/forms/dialog/use-leave-question";
import { FormFailure } from "@/components/forms/form-failure";
import { showFailure } from "@/components/forms/show-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { useAction } from "@/components/forms/use-action";
import { useHydrated } from "@/components/forms/use-hydrated";
import { useServerForm } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { settingSchemas, type SettingTexts } from "@/lib/site-settings/schema";
import * as strings from "@/lib/site-settings/strings";
import { staffPaths } from "@/lib/staff-paths";
import type { previewSetting } from "./preview-setting";
import { settingFields } from "./setting-fields";
import { SettingInput } from "./setting-input";
import { type SettingFormProps, useSaveSetting } from "./use-save-setting";

interface Props extends SettingFormProps {
  /** From a server component, so that the page's bundle has the components that the action renders. */
  getPreview: typeof previewSetting;
}

/** Changes a setting, with a preview of the public page before it is saved. */
export function SettingForm({ getPreview, ...props }: Props) {
  const { settingKey: key } = props;
  const fields = settingFields[key];
  const { initial, version, rejected, onSaved, ...saving } = useSaveSetting(props);
  const hydrated = useHydrated();
  const [preview, setPreview] = useState<ReactNode>();
  const form = useForm<SettingTexts>({
    // The schemas of all settings together are one type too many for the resolver.
    resolver: zodResolver(settingSchemas[key] as z.ZodMiniType<unknown, SettingTexts>, undefined, {
      raw: true,
    }),
    mode: "onTouched",
    delayError: MESSAGE_DELAY_MS,
  });
  const names = fields.map(({ name }) => name);
  const { formProps, bindField, busy, failureProps } = useServerForm({
    form,
    fields: names,
    ...saving,
    onSuccess: () => leave.run(onSaved),
    onFailure: showFailure,
  });
  const leave = useLeaveQuestion(formProps.ref);
  const previewing = useAction(getPreview, {
    failure: strings.previewFailed,
    refresh: false,
    onDone: setPreview,
  });
  const showPreview = form.handleSubmit((texts) => previewing.run({ key, texts, version }));

  return (
    <>
      <form {...formProps} noValidate className="flex max-w-[48rem] flex-col gap-5">
        {fields.map((field) => (
          <SettingInput
            key={field.name}
            field={field}
            {...bindField(field.name)}
            addLine={(line) => {
              const lines = [form.getValues(field.name).trimEnd(), line].filter(Boolean).join("\n");
              form.setValue(field.name, lines, { shouldDirty: true, shouldValidate: true });
            }}
            defaultValue={initial[field.name]}
          />
        ))}
        {rejected ? (
          <div role="alert" className="font-semibold text-danger">
            <EditConflict
              item="setting"
              stored={props.texts}
              typed={rejected}
              opened={initial}
              fields={fields.map(({ name, label, kind }) => ({
                name,
                label,
                long: kind === "lines" || kind === "drawings",
              }))}
            />
          </div>
        ) : null}
        <FormFailure
          {...failureProps}
          onReload={() => leave.run(failureProps.onReload)}
          message={rejected ? undefined : failureProps.message}
          hint="What you typed is kept when you reload."
          className="font-semibold"
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy} busyText="Saving..." needsScript>
            Save
          </SubmitButton>
          <Button
            variant="secondary"
            disabled={!hydrated || previewing.busy}
            onClick={() => void showPreview()}
          >
            {previewing.busy ? "Loading..." : "Preview"}
          </Button>
          <ButtonLink variant="secondary" href={staffPaths.website}>
            Cancel
          </ButtonLink>
        </div>
      </form>
      {leave.question}
      <section aria-label="Preview" aria-live="polite" className="mt-8">
        {preview ? (
          <>
            <h2 className="mb-3 font-display text-xl font-semibold">Preview</h2>
            <p className="mb-3 text-muted">The pages with what you typed. Nothing is saved yet.</p>
            {preview}
          </>
        ) : null}
      </section>
    </>
  );
}
