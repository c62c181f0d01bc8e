"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { MESSAGE_DELAY_MS } from "@/components/forms/dialog/dialog-form";
import { EditConflict } from "@/components/forms/dialog/edit-conflict";
import { Field, TextField } from "@/components/forms/field";
import { FormFailure } from "@/components/forms/form-failure";
import { showFailure } from "@/components/forms/show-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { useAction } from "@/components/forms/use-action";
import { useServerForm } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { toast } from "@/components/ui/toast/toast";
import { saveSetting } from "@/lib/site-settings/actions";
import { type SettingKey, settingSchemas, type SettingTexts } from "@/lib/site-settings/schema";
import * as strings from "@/lib/site-settings/strings";
import { staffPaths } from "@/lib/staff-paths";
import { previewSetting } from "./preview-setting";
import { settingFields } from "./setting-fields";

interface SettingFormProps {
  settingKey: SettingKey;
  texts: SettingTexts;
  version: number;
}

/** Changes a setting, with a preview of the public page before it is saved. */
export function SettingForm({ settingKey: key, ...stored }: SettingFormProps) {
  const router = useRouter();
  // A refresh of the page must not change a form that is being filled in.
  const [opened] = useState(stored);
  const [rejected, setRejected] = useState<SettingTexts>();
  const [preview, setPreview] = useState<ReactNode>();
  const { version } = rejected ? stored : opened;
  const fields = settingFields[key];
  const form = useForm<SettingTexts>({
    // The schemas of all settings together are one type too many for the resolver.
    resolver: zodResolver(settingSchemas[key] as z.ZodMiniType<unknown, SettingTexts>, undefined, {
      raw: true,
    }),
    mode: "onTouched",
    delayError: MESSAGE_DELAY_MS,
  });

  async function send(texts: SettingTexts) {
    const result = await saveSetting({ key, texts, version });
    const isConflict = !result.ok && result.errors?.version !== undefined;
    setRejected(isConflict ? texts : undefined);
    if (isConflict) router.refresh();
    return result;
  }

  const { formProps, bindField, busy, failureProps } = useServerForm({
    form,
    fields: fields.map(({ name }) => name),
    send,
    failure: strings.saveFailed,
    onFailure: showFailure,
    onSuccess() {
      void toast.success(strings.saved);
      router.push(staffPaths.website);
      router.refresh();
      return "navigating";
    },
  });
  const previewing = useAction(previewSetting, {
    failure: strings.previewFailed,
    refresh: false,
    onDone: setPreview,
  });

  return (
    <>
      <form {...formProps} noValidate className="flex max-w-[48rem] flex-col gap-5">
        {fields.map(({ name, label, hint, kind, optional }) => {
          const props = {
            ...{ label, hint, autoComplete: "off", required: !optional },
            ...bindField(name),
            defaultValue: opened.texts[name],
          };
          if (kind === "lines") return <TextField key={name} rows={8} {...props} />;
          return <Field key={name} type={kind ?? "text"} {...props} />;
        })}
        {rejected ? (
          <div role="alert" className="font-semibold text-danger">
            <EditConflict
              item="setting"
              stored={stored.texts}
              typed={rejected}
              fields={fields.map(({ name, label, kind }) => ({ name, label, long: kind === "lines" }))}
            />
          </div>
        ) : null}
        <FormFailure
          {...failureProps}
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
            disabled={previewing.busy}
            onClick={() => void form.handleSubmit((texts) => previewing.run({ key, texts, version }))()}
          >
            {previewing.busy ? "Loading..." : "Preview"}
          </Button>
          <ButtonLink variant="secondary" href={staffPaths.website}>
            Cancel
          </ButtonLink>
        </div>
      </form>
      <section aria-label="Preview" aria-live="polite" className="mt-8">
        {preview ? (
          <>
            <h2 className="mb-3 font-display text-xl font-semibold">Preview</h2>
            <p className="mb-3 text-muted">The contact page with what you typed. Nothing is saved yet.</p>
            {preview}
          </>
        ) : null}
      </section>
    </>
  );
}
