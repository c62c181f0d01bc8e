"use client";

import { useWatch } from "react-hook-form";
import type { DialogFieldsProps } from "@/components/forms/dialog/dialog-form";
import { FormDialog } from "@/components/forms/dialog/form-dialog";
import { PhotoPreview } from "./photo-preview";
import { FileField } from "@/components/forms/file-field";
import * as strings from "@/lib/team/strings";
import { PHOTO_TYPES } from "@/lib/team/rules";
import { type PhotoFields, photoFieldsSchema } from "@/lib/team/schema";
import type { ActionResult } from "@/lib/action-result";
import { staffPaths } from "@/lib/staff-paths";
import { photoFailed } from "@/lib/team/strings";

interface ChangePhotoProps {
  id: string;
  name: string;
  hasPhoto: boolean;
}

export function ChangePhoto({ id, name, hasPhoto }: ChangePhotoProps) {
  return (
    <FormDialog
      button={hasPhoto ? "Change photo" : "Add photo"}
      variant="secondary"
      title={`Photo of ${name}`}
      action={({ photo }) => uploadPhoto(id, photo[0] as File)}
      success={strings.photoSaved}
      failure={strings.photoFailed}
      submitLabel="Save photo"
      busyText="Saving..."
      schema={photoFieldsSchema}
      fields={["photo"]}
    >
      {(fields) => <PhotoField name={name} {...fields} />}
    </FormDialog>
  );
}

function PhotoField({
  name,
  form,
  bindField,
}: DialogFieldsProps<PhotoFields, PhotoFields> & { name: string }) {
  const file = useWatch({ control: form.control, name: "photo" })?.[0];
  return (
    <>
      <FileField
        label="Photo"
        hint="A JPEG, PNG or WebP picture of at most 5 MB"
        accept={[...PHOTO_TYPES, ".jpg", ".jpeg", ".png", ".webp"].join(",")}
        {...bindField("photo")}
      />
      {file ? <PhotoPreview file={file} name={name} /> : null}
    </>
  );
}

/** Uploads a photo to the API, because server actions limit the size of a body to 1 MB. */
async function uploadPhoto(memberId: string, file: File): Promise<ActionResult> {
  const headers = { accept: "application/json" };
  const response = await fetch(staffPaths.memberPhoto(memberId), { method: "PUT", headers, body: file });
  if (response.ok) return { ok: true, data: undefined };
  const { message, errors } = (await response.json()) as {
    message?: string;
    errors?: Record<string, string>;
  };
  return { ok: false, message: photoFailed, reason: errors ? undefined : message, errors };
}
