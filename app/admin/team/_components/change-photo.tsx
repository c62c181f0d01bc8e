"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { DialogForm } from "@/components/forms/dialog/dialog-form";
import type { DialogFormHandle } from "@/components/forms/dialog/use-form-dialog";
import { createFieldBinder } from "@/components/forms/validation";
import { FormDialog } from "@/components/forms/dialog/form-dialog";
import { PhotoPreview } from "./photo-preview";
import { uploadPhoto } from "./upload-photo";
import { FileField } from "@/components/forms/file-field";
import * as strings from "@/lib/team/strings";
import { PHOTO_TYPES } from "@/lib/team/rules";
import { type PhotoFields, photoFieldsSchema } from "@/lib/team/schema";

interface ChangePhotoProps {
  id: string;
  name: string;
  hasPhoto: boolean;
}

export function ChangePhoto({ id, name, hasPhoto }: ChangePhotoProps) {
  return (
    <FormDialog<PhotoFields>
      button={hasPhoto ? "Change photo" : "Add photo"}
      variant="secondary"
      title={`Photo of ${name}`}
      action={({ photo }) => uploadPhoto(id, photo[0] as File)}
      success={strings.photoSaved}
      failure={strings.photoFailed}
      submitLabel="Save photo"
      busyText="Saving..."
    >
      {(open) => <PhotoForm name={name} {...open} />}
    </FormDialog>
  );
}

function PhotoForm({ name, ...frame }: DialogFormHandle<PhotoFields> & { name: string }) {
  const form = useForm({ resolver: zodResolver(photoFieldsSchema) });
  const file = useWatch({ control: form.control, name: "photo" })?.[0];
  return (
    <DialogForm form={form} fields={["photo"]} {...frame}>
      <FileField
        label="Photo"
        hint="A JPEG, PNG or WebP picture of at most 5 MB"
        accept={[...PHOTO_TYPES, ".jpg", ".jpeg", ".png", ".webp"].join(",")}
        {...createFieldBinder(form)("photo")}
      />
      {file ? <PhotoPreview file={file} name={name} /> : null}
    </DialogForm>
  );
}
