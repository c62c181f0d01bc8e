import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { Portrait } from "@/components/team/portrait";
import { removeMemberPhoto } from "@/lib/team/actions";
import * as strings from "@/lib/team/strings";
import type { TeamMemberCard } from "@/lib/team/member";
import { fullName } from "@/lib/text/full-name";
import { ChangePhoto } from "./change-photo";

export function MemberPhoto({ member }: { member: TeamMemberCard }) {
  const { id, photo, photoVersion } = member;
  const name = fullName(member);
  return (
    <section aria-labelledby="photo">
      <h2 id="photo" className="mb-3 text-[13px] leading-5 font-semibold text-muted">
        Photo
      </h2>
      <div className="flex flex-wrap items-end gap-4">
        <Portrait member={member} sizes="160px" className="size-40" />
        <div className="flex flex-col items-start gap-3">
          <p role="status" className="max-w-[30ch] text-muted">
            {photoVersion
              ? "Uploaded."
              : photo
                ? "The portrait that came with the site."
                : "None: the website shows initials."}
          </p>
          <div className="flex flex-wrap gap-3">
            <ChangePhoto id={id} name={name} hasPhoto={photo !== null} />
            {photoVersion ? (
              <ConfirmDialog
                label="Remove photo"
                busyLabel="Deleting..."
                title={`Remove the photo of ${name}?`}
                description={
                  <p>
                    The website goes back to their initials or the portrait that came with the site. This
                    can't be undone, but you can upload the photo again.
                  </p>
                }
                action={removeMemberPhoto}
                input={id}
                success={strings.photoRemoved}
                failure={strings.photoRemoveFailed}
                unchangedText="Nothing was removed."
              />
            ) : null}
          </div>
        </div>
      </div>
    </section>
  );
}
