import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BackLink } from "@/components/admin/back-link";
import { EmailField, IdField } from "@/components/admin/contact-fields";
import { History } from "@/components/admin/history";
import { NeighbourLinks } from "@/components/admin/neighbour-links";
import { PageHeader } from "@/components/admin/page-header";
import { RecordFields } from "@/components/admin/record-fields";
import { RoleLabel } from "@/components/admin/role-label";
import { DateText } from "@/components/ui/date-text";
import { getAdmin } from "@/lib/auth/viewer";
import { listHistory } from "@/lib/history/data";
import { listParams, parseListQuery, type SearchParams } from "@/lib/list";
import { staffPaths } from "@/lib/staff-paths";
import { getUser, getUserNeighbours } from "@/lib/users/data";
import { userTable } from "@/lib/users/table";
import { fullName } from "@/lib/users/user";
import { guarded } from "../../_components/guarded-page";
import { ChangeRole } from "../_components/change-role";
import { DeleteUser } from "../_components/delete-user";
import { ResetPassword } from "../_components/reset-password";

interface UserPageProps {
  params: Promise<{ userId: string }>;
  searchParams: Promise<SearchParams>;
}

/** One look-up for the title and the page. */
const userOf = cache(getUser);

export async function generateMetadata({ params }: UserPageProps): Promise<Metadata> {
  const admin = await getAdmin();
  if (typeof admin === "string") return {};
  const user = await userOf(admin, (await params).userId);
  return { title: user ? fullName(user) : "404 - User Not Found" };
}

export default guarded<UserPageProps>(async (admin, { params, searchParams }) => {
  const user = await userOf(admin, (await params).userId);
  if (!user) notFound();
  const query = parseListQuery(await searchParams, userTable);
  const [neighbours, history] = await Promise.all([
    getUserNeighbours(admin, user.id, query),
    listHistory(admin, "user", user.id),
  ]);
  const { id, email, firstName, lastName, role, version, mustChangePassword, createdAt } = user;
  const name = fullName(user);
  const own = id === admin.id;

  return (
    <>
      <p className="mb-3">
        <BackLink href={staffPaths.users}>All users</BackLink>
      </p>
      <PageHeader title={name} note={own ? <p>This is your own account.</p> : undefined}>
        <NeighbourLinks
          neighbours={neighbours}
          label="Users"
          item="user"
          path={staffPaths.user}
          params={listParams(query)}
        />
        <ChangeRole id={id} name={name} role={role} version={version} />
        <ResetPassword id={id} name={name} version={version} own={own} />
        <DeleteUser id={id} name={name} />
      </PageHeader>
      <div className="max-w-xl">
        <RecordFields
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
              <Link key="audit" href={staffPaths.auditBy(id)} prefetch={false}>
                What they did
              </Link>,
            ],
          ]}
        />
      </div>
      <History record={{ kind: "user", id: user.id }} events={history} />
    </>
  );
});
