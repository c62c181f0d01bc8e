"use client";

import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { useGoneToast } from "@/components/admin/use-gone-toast";
import { removeMemberPhoto } from "@/lib/team/actions";
import * as catalogue from "@/lib/team/catalogue";

/** 'Remove photo', and the question it asks first. */
export function RemovePhoto({ id, name }: { id: string; name: string }) {
  const tellGone = useGoneToast();
  return (
    <ConfirmDialog
      label="Remove photo"
      busyLabel="Deleting..."
      look="secondary"
      title={`Remove the photo of ${name}?`}
      description={
        <p>
          The website shows what it had before: their initials, or the portrait that came with the site. The
          photo cannot be brought back, only uploaded again.
        </p>
      }
      action={() => removeMemberPhoto(id)}
      failure={catalogue.photoRemoveFailed}
      unchanged="Nothing was removed."
      onDone={() => tellGone(catalogue.photoRemoved)}
    />
  );
}
