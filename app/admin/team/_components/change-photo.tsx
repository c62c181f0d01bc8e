"use client";

import { useWatch } from "react-hook-form";
import type { DialogFieldsProps } from "@/components/forms/dialog/dialog-form";
import { FormDialog } from "@/components/forms/dialog/form-dialog";
import { FileField } from "@/components/forms/file-field";
import { sendFiles } from "@/components/forms/submission/send-files";
import * as strings from "@/lib/team/strings";
import { PHOTO_TYPES } from "@/lib/team/rules";
import { type PhotoFields, photoFieldsSchema } from "@/lib/team/schema";
import { staffPaths } from "@/lib/staff-paths";
import { useEffect, useState } from "react";

export function ChangePhoto({ id, name, hasPhoto }: { id: string; name: string; hasPhoto: boolean }) {
  return (
    <FormDialog
      button={hasPhoto ? "Change photo" : "Add photo"}
      variant="secondary"
      title={`Photo of ${name}`}
      action={({ photo }) =>
        sendFiles(staffPaths.memberPhoto(id), photo[0] as File, {
          method: "PUT",
          failure: strings.photoFailed,
          field: "photo",
        })
      }
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
        hint="JPEG, PNG or WebP, up to 5 MB"
        accept={[...PHOTO_TYPES, ".jpg", ".jpeg", ".png", ".webp"].join(",")}
        {...bindField("photo")}
      />
      {file ? <PhotoPreview file={file} alt={`Preview of the photo of ${name}`} /> : null}
    </>
  );
}

/** Shows the largest centered square, which is also the server's crop. */
function PhotoPreview({ file, alt }: { file: File; alt: string }) {
  const [picture, setPicture] = useState<{ file: File; src: string }>();
  const [unreadable, setUnreadable] = useState<File>();

  useEffect(() => {
    // A data: URL, because the Content-Security-Policy allows no blob: URL.
    const reader = new FileReader();
    reader.onload = () => setPicture({ file, src: String(reader.result) });
    reader.onerror = () => setUnreadable(file);
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);

  if (unreadable === file) {
    return (
      <p role="alert" className="text-muted">
        This browser can't show the file. It may be damaged, or not a picture.
      </p>
    );
  }
  return (
    <figure className="flex items-center gap-4">
      <img
        src={picture?.file === file ? picture.src : undefined}
        alt={alt}
        onError={() => setUnreadable(file)}
        className="size-40 rounded border border-line bg-mist object-cover"
      />
      <figcaption className="max-w-[24ch] text-sm text-muted">
        Cropped square, as the website will show it. Nothing has been sent yet.
      </figcaption>
    </figure>
  );
}
