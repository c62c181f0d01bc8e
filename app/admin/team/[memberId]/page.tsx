import { LinkedText } from "@/components/records/linked-text";
import { IdField } from "@/components/records/contact-fields";
import { DescriptionList } from "@/components/ui/description-list";
import { DateText } from "@/components/ui/date-text";
import { paths } from "@/lib/paths";
import { deleteTeamMember, removeMemberPhoto } from "@/lib/team/actions";
import { getMember } from "@/lib/team/data";
import { memberTable } from "@/lib/team/table";
import * as strings from "@/lib/team/strings";
import { fullName } from "@/lib/text/full-name";
import { getTeamMemberCard, type TeamMemberCard } from "@/lib/team/public-team";
import { recordPage } from "../../_pages/record-page";
import { EditMember } from "@/components/team/member-form";
import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { Portrait } from "@/components/team/portrait";
import { ChangePhoto } from "@/app/admin/team/_components/change-photo";
import { TitledSection } from "@/components/ui/titled-section";

const { generateMetadata, Page } = recordPage({
  kind: "member",
  param: "memberId",
  table: memberTable,
  get: getMember,
  getTitle: fullName,
  render: async (admin, member) => {
    const { id, firstName, lastName, order, role, linkedin, bio, createdAt } = member;
    const card = await getTeamMemberCard(admin, id);
    return {
      note: role ?? undefined,
      buttons: <EditMember member={member} />,
      deletion: {
        title: `Delete the team member ${fullName(member)}?`,
        description: <p>They and their photo will disappear from the website within seconds.</p>,
        action: deleteTeamMember,
        success: strings.deleted,
        failure: strings.deleteFailed,
      },
      details: (
        <div className="grid gap-8 border-t border-line pt-6 md:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid content-start gap-8">
            <TitledSection id="bio" title="Bio">
              <p className="max-w-[72ch] text-[16px] leading-6 wrap-anywhere whitespace-pre-wrap">
                {bio ?? <span className="text-muted">No biography yet.</span>}
              </p>
            </TitledSection>
            {card ? <MemberPhoto member={card} /> : null}
          </div>
          <DescriptionList
            fields={[
              ["Order", order],
              ["First Name", firstName],
              ["Last Name", lastName],
              ["Role", role ?? "None"],
              ["LinkedIn", linkedin ? <LinkedText target="_blank">{linkedin}</LinkedText> : "None"],
              ["Added On", <DateText key="added" value={createdAt} withTime />],
              ["ID", <IdField key="id" id={id} />],
              ["Website", <a href={paths.about}>View on website</a>],
            ]}
          />
        </div>
      ),
    };
  },
});

export { generateMetadata, Page as default };

function MemberPhoto({ member }: { member: TeamMemberCard }) {
  const { id, photo, photoVersion } = member;
  const name = fullName(member);
  return (
    <TitledSection id="photo" title="Photo">
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
    </TitledSection>
  );
}
