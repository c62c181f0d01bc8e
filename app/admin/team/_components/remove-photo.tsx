"use client";

import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { removeMemberPhoto } from "@/lib/team/actions";
import * as strings from "@/lib/team/strings";

export function RemovePhoto({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmDialog
      label="Remove photo"
      busyLabel="Deleting..."
      title={`Remove the photo of ${name}?`}
      description={
        <p>
          The website goes back to their initials or the portrait that came with the site. This can't be
          undone, but you can upload the photo again.
        </p>
      }
      action={() => removeMemberPhoto(id)}
      failure={strings.photoRemoveFailed}
      unchangedText="Nothing was removed."
      success={strings.photoRemoved}
    />
  );
}
