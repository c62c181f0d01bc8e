"use client";

import { type ReactNode, useState } from "react";
import * as z from "zod/mini";
import { EditDialog } from "@/components/forms/dialog/record-dialogs";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { fieldErrors } from "@/lib/fields";
import { saveSetting } from "@/lib/site-settings/actions";
import { type SettingKey, settingSchemas, type SettingTexts } from "@/lib/site-settings/schema";
import * as strings from "@/lib/site-settings/strings";
import { staffPaths } from "@/lib/staff-paths";
import type { previewSetting } from "./preview-setting";
import { settingFields } from "./setting-fields";
import { SettingInput } from "./setting-input";

interface SettingFormProps {
  settingKey: SettingKey;
  texts: SettingTexts;
  version: number;
  /** From a server component, so that the page's bundle has the components that the action renders. */
  getPreview: typeof previewSetting;
}

/** Changes a setting, with a preview of the public page before it is saved. */
export function SettingForm({ settingKey: key, texts, version, getPreview }: SettingFormProps) {
  const fields = settingFields[key];
  const [preview, setPreview] = useState<ReactNode>();
  const previewing = useAction(getPreview, {
    failure: strings.previewFailed,
    refresh: false,
    onDone: setPreview,
  });

  return (
    <>
      <div className="max-w-[48rem]">
        <EditDialog
          button="Edit"
          title={strings.settingNames[key]}
          leaveTo={staffPaths.website}
          schema={buildTextsSchema(key)}
          initialValues={texts}
          fields={fields.map(({ name }) => name)}
          version={version}
          update={({ version: base, ...typed }) => saveSetting({ key, texts: typed, version: base })}
          success={strings.saved}
          failure={strings.saveFailed}
          conflict={{
            item: "setting",
            stored: texts,
            toShown: (typed) => typed,
            fields: fields.map(({ name, label, kind }) => ({
              name,
              label,
              long: kind === "lines" || kind === "drawings",
            })),
          }}
        >
          {({ form, bindField }) => (
            <>
              {fields.map((field) => (
                <SettingInput
                  key={field.name}
                  field={field}
                  {...bindField(field.name)}
                  addLine={(line) => {
                    const lines = [form.getValues(field.name).trimEnd(), line].filter(Boolean).join("\n");
                    form.setValue(field.name, lines, { shouldDirty: true, shouldValidate: true });
                  }}
                  defaultValue={texts[field.name]}
                />
              ))}
              <Button
                variant="secondary"
                className="self-start"
                disabled={previewing.busy}
                onClick={form.handleSubmit((typed) => previewing.run({ key, texts: typed, version }))}
              >
                {previewing.busy ? "Loading..." : "Preview"}
              </Button>
            </>
          )}
        </EditDialog>
      </div>
      {/* Outside the form, because it contains one. */}
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

/** Validates the texts of a setting. The output is the texts as typed, which the server stores. */
const buildTextsSchema = (key: SettingKey) =>
  z.record(z.string(), z.string()).check((context) => {
    const { error } = z.safeParse(settingSchemas[key], context.value);
    for (const [name, message] of Object.entries(error ? fieldErrors(error) : {}))
      context.issues.push({ code: "custom", input: context.value, path: [name], message });
  });
