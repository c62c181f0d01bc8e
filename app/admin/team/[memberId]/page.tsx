import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BackLink } from "@/components/records/back-link";
import { IdField } from "@/components/records/contact-fields";
import { RecordHistory } from "@/components/records/record-history";
import { PrevNextLinks } from "@/components/records/prev-next-links";
import { PageHeader } from "@/components/layout/staff/page-header";
import { DescriptionList } from "@/components/ui/description-list";
import { DateText } from "@/components/ui/date-text";
import { getAdmin } from "@/lib/auth/viewer";
import { listHistory } from "@/lib/audit/data";
import { listParams, parseListQuery, type SearchParams } from "@/lib/lists/list-query";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { getMember, getMemberNeighbours } from "@/lib/team/data";
import { memberTable } from "@/lib/team/table";
import { fullName } from "@/lib/team/member";
import { getTeamMemberCard } from "@/lib/team/public-team";
import { guardedPage } from "../../_components/guarded-page";
import { DeleteMember } from "../_components/delete-member";
import { EditMember } from "../_components/edit-member";
import { MemberPhoto } from "../_components/member-photo";

interface MemberPageProps {
  params: Promise<{ memberId: string }>;
  searchParams: Promise<SearchParams>;
}

/** Shares one query between the title and the page. */
const getCachedMember = cache(getMember);

export async function generateMetadata({ params }: MemberPageProps): Promise<Metadata> {
  const admin = await getAdmin();
  if (typeof admin === "string") return {};
  const member = await getCachedMember(admin, (await params).memberId);
  return { title: member ? fullName(member) : "404 - Team Member Not Found" };
}

export default guardedPage<MemberPageProps>(async (admin, { params, searchParams }) => {
  const member = await getCachedMember(admin, (await params).memberId);
  if (!member) notFound();
  const query = parseListQuery(await searchParams, memberTable);
  const [card, neighbours, history] = await Promise.all([
    getTeamMemberCard(admin, member.id),
    getMemberNeighbours(admin, member.id, query),
    listHistory(admin, "member", member.id),
  ]);
  const { id, firstName, lastName, order, role, linkedin, bio, createdAt } = member;
  const name = fullName(member);

  return (
    <>
      <p className="mb-3">
        <BackLink href={staffPaths.team}>The whole team</BackLink>
      </p>
      <PageHeader title={name} note={role ?? undefined}>
        <PrevNextLinks
          neighbours={neighbours}
          label="Team members"
          item="team member"
          path={staffPaths.member}
          params={listParams(query)}
        />
        <EditMember member={member} />
        <DeleteMember id={id} name={name} />
      </PageHeader>
      <div className="grid gap-8 border-t border-line pt-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-8">
          <section aria-labelledby="bio">
            <h2 id="bio" className="mb-3 text-[13px] leading-5 font-semibold text-muted">
              Bio
            </h2>
            <p className="max-w-[72ch] text-[16px] leading-6 wrap-anywhere whitespace-pre-wrap">
              {bio ?? <span className="text-muted">Nothing is said of them on the website yet.</span>}
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
            ["Added On", <DateText key="added" value={createdAt} />],
            ["ID", <IdField key="id" id={id} />],
            ["Website", <a href={paths.about}>See the team as visitors do</a>],
          ]}
        />
      </div>
      <RecordHistory record={{ kind: "member", id: member.id }} events={history} />
    </>
  );
});
