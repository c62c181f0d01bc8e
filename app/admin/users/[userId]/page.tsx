import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BackLink } from "@/components/records/back-link";
import { EmailField, IdField } from "@/components/records/contact-fields";
import { RecordHistory } from "@/components/records/record-history";
import { PrevNextLinks } from "@/components/records/prev-next-links";
import { PageHeader } from "@/components/layout/staff/page-header";
import { DescriptionList } from "@/components/ui/description-list";
import { RoleLabel } from "@/components/users/role-label";
import { DateText } from "@/components/ui/date-text";
import { getAdmin } from "@/lib/auth/viewer";
import { listHistory } from "@/lib/audit/data";
import { listParams, parseListQuery, type SearchParams } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { getUser, getUserNeighbours } from "@/lib/users/data";
import { userTable } from "@/lib/users/table";
import { fullName } from "@/lib/users/user";
import { guardedPage } from "../../_components/guarded-page";
import { ChangeRole } from "../_components/change-role";
import { DeleteUser } from "../_components/delete-user";
import { ResetPassword } from "../_components/reset-password";

interface UserPageProps {
  params: Promise<{ userId: string }>;
  searchParams: Promise<SearchParams>;
}

/** Shares one query between the title and the page. */
const getCachedUser = cache(getUser);

export async function generateMetadata({ params }: UserPageProps): Promise<Metadata> {
  const admin = await getAdmin();
  if (typeof admin === "string") return {};
  const user = await getCachedUser(admin, (await params).userId);
  return { title: user ? fullName(user) : "404 - User Not Found" };
}

export default guardedPage<UserPageProps>(async (admin, { params, searchParams }) => {
  const user = await getCachedUser(admin, (await params).userId);
  if (!user) notFound();
  const query = parseListQuery(await searchParams, userTable);
  const [neighbours, history] = await Promise.all([
    getUserNeighbours(admin, user.id, query),
    listHistory(admin, "user", user.id),
  ]);
  const { id, email, firstName, lastName, role, version, mustChangePassword, createdAt } = user;
  const name = fullName(user);
  const isOwnAccount = id === admin.id;

  return (
    <>
      <p className="mb-3">
        <BackLink href={staffPaths.users}>All users</BackLink>
      </p>
      <PageHeader title={name} note={isOwnAccount ? <p>This is your own account.</p> : undefined}>
        <PrevNextLinks
          neighbours={neighbours}
          label="Users"
          item="user"
          path={staffPaths.user}
          params={listParams(query)}
        />
        <ChangeRole id={id} name={name} role={role} version={version} />
        <ResetPassword id={id} name={name} version={version} isOwnAccount={isOwnAccount} />
        <DeleteUser id={id} name={name} />
      </PageHeader>
      <div className="max-w-xl">
        <DescriptionList
          fields={[
            [
              "Role",
              <span key="role" role="status">
                <RoleLabel role={role} />
              </span>,
            ],
            ["First Name", firstName],
            ["Last Name", lastName],
            ["Email", <EmailField key="email" email={email} />],
            ["User ID", <IdField key="id" id={id} />],
            ["Joined", <DateText key="joined" value={createdAt} />],
            [
              "Password",
              mustChangePassword
                ? "For one sign-in: they will be asked for a password of their own."
                : "Theirs until they change it.",
            ],
            [
              "Audit log",
              <Link key="audit" href={staffPaths.auditByUser(id)} prefetch={false}>
                What they did
              </Link>,
            ],
          ]}
        />
      </div>
      <RecordHistory record={{ kind: "user", id: user.id }} events={history} />
    </>
  );
});
