"use client";

import { useWatch } from "react-hook-form";
import type { DialogFieldsProps } from "@/components/forms/dialog/dialog-form";
import { FormDialog } from "@/components/forms/dialog/form-dialog";
import { FileField } from "@/components/forms/file-field";
import * as strings from "@/lib/team/strings";
import { PHOTO_TYPES } from "@/lib/team/rules";
import { type PhotoFields, photoFieldsSchema } from "@/lib/team/schema";
import type { ActionResult } from "@/lib/action-result";
import { staffPaths } from "@/lib/staff-paths";
import { useEffect, useRef, useState } from "react";

export function ChangePhoto({ id, name, hasPhoto }: { id: string; name: string; hasPhoto: boolean }) {
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
        hint="JPEG, PNG or WebP, up to 5 MB"
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
  return { ok: false, message: strings.photoFailed, reason: errors ? undefined : message, errors };
}

/** Edge in pixels: twice the CSS size, for high-density screens. */
const SIZE = 320;

function PhotoPreview({ file, name }: { file: File; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [unreadable, setUnreadable] = useState<File>();

  useEffect(() => {
    let isCurrent = true;
    // A canvas, because the Content-Security-Policy allows no blob: URL in an <img>.
    createImageBitmap(file).then(
      (picture) => isCurrent && drawSquare(canvas.current, picture),
      () => isCurrent && setUnreadable(file),
    );
    return () => {
      isCurrent = false;
    };
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
      <canvas
        ref={canvas}
        width={SIZE}
        height={SIZE}
        role="img"
        aria-label={`Preview of the photo of ${name}`}
        className="size-40 rounded border border-line bg-mist"
      />
      <figcaption className="max-w-[24ch] text-sm text-muted">
        Cropped square, as the website will show it. Nothing has been sent yet.
      </figcaption>
    </figure>
  );
}

/** Draws the largest centred square, which is also the server's crop. */
function drawSquare(canvas: HTMLCanvasElement | null, picture: ImageBitmap) {
  const edge = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2];
  const context = canvas?.getContext("2d");
  context?.clearRect(0, 0, SIZE, SIZE);
  context?.drawImage(picture, left, top, edge, edge, 0, 0, SIZE, SIZE);
  picture.close();
}
