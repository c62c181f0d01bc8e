"use client";

import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { useRemovedToast } from "@/components/forms/dialog/use-removed-toast";
import { removeMemberPhoto } from "@/lib/team/actions";
import * as catalogue from "@/lib/team/strings";

/** 'Remove photo', and the question it asks first. */
export function RemovePhoto({ id, name }: { id: string; name: string }) {
  const tellGone = useRemovedToast();
  return (
    <ConfirmDialog
      label="Remove photo"
      busyLabel="Deleting..."
      variant="secondary"
      title={`Remove the photo of ${name}?`}
      description={
        <p>
          The website shows what it had before: their initials, or the portrait that came with the site. The
          photo cannot be brought back, only uploaded again.
        </p>
      }
      action={() => removeMemberPhoto(id)}
      failure={catalogue.photoRemoveFailed}
      unchangedText="Nothing was removed."
      onDone={() => tellGone(catalogue.photoRemoved)}
    />
  );
}
