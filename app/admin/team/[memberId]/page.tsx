import { IdField } from "@/components/records/contact-fields";
import { DescriptionList } from "@/components/ui/description-list";
import { DateText } from "@/components/ui/date-text";
import { paths } from "@/lib/paths";
import { deleteTeamMember } from "@/lib/team/actions";
import { getMember } from "@/lib/team/data";
import { memberTable } from "@/lib/team/table";
import * as strings from "@/lib/team/strings";
import { fullName } from "@/lib/text/full-name";
import { getTeamMemberCard } from "@/lib/team/public-team";
import { recordPage } from "../../_pages/record-page";
import { EditMember } from "../_components/edit-member";
import { MemberPhoto } from "../_components/member-photo";

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
            <section aria-labelledby="bio">
              <h2 id="bio" className="mb-3 text-[13px] leading-5 font-semibold text-muted">
                Bio
              </h2>
              <p className="max-w-[72ch] text-[16px] leading-6 wrap-anywhere whitespace-pre-wrap">
                {bio ?? <span className="text-muted">No biography yet.</span>}
              </p>
            </section>
            {card ? <MemberPhoto member={card} /> : null}
          </div>
          <DescriptionList
            fields={[
              ["Order", order],
              ["First Name", firstName],
              ["Last Name", lastName],
              ["Role", role ?? "None"],
              [
                "LinkedIn",
                linkedin ? (
                  <a href={linkedin} target="_blank" rel="noopener noreferrer">
                    {linkedin}
                  </a>
                ) : (
                  "None"
                ),
              ],
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
