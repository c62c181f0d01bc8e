"use client";

import { useForm } from "react-hook-form";
import { DialogForm, type DialogFormProps } from "@/components/admin/dialog-form";
import { FormDialog } from "@/components/admin/form-dialog";
import { removeMemberPhoto } from "@/lib/team/actions";
import * as catalogue from "@/lib/team/catalogue";

/** 'Remove photo', and the question it asks first. */
export function RemovePhoto({ id, name }: { id: string; name: string }) {
  return (
    <FormDialog<object>
      button="Remove photo"
      variant="secondary"
      title={`Remove the photo of ${name}?`}
      description={
        <p>
          The website shows what it had before: their initials, or the portrait that came with the site. The
          photo cannot be brought back, only uploaded again.
        </p>
      }
      action={() => removeMemberPhoto(id)}
      success={catalogue.photoRemoved}
      failure={catalogue.photoRemoveFailed}
    >
      {(open) => (
        <Confirmation
          submit="Remove photo"
          busyText="Deleting..."
          notice={<p>Nothing was removed.</p>}
          {...open}
        />
      )}
    </FormDialog>
  );
}

function Confirmation(frame: DialogFormProps<object>) {
  const form = useForm<object>();
  return (
    <DialogForm form={form} fields={[]} {...frame}>
      {null}
    </DialogForm>
  );
}
