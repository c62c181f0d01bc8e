import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BackLink } from "@/components/admin/back-link";
import { History } from "@/components/admin/history";
import { PageHeader } from "@/components/admin/page-header";
import { RecordFields } from "@/components/admin/record-fields";
import { RoleLabel } from "@/components/admin/role-label";
import { DateText } from "@/components/ui/date-text";
import { getAdmin } from "@/lib/auth/viewer";
import { listHistory } from "@/lib/history/data";
import { paths } from "@/lib/paths";
import { getUser } from "@/lib/users/data";
import { fullName } from "@/lib/users/user";
import { guarded } from "../../_components/guarded-page";
import { ChangeRole } from "../_components/change-role";
import { DeleteUser } from "../_components/delete-user";
import { ResetPassword } from "../_components/reset-password";

interface UserPageProps {
  params: Promise<{ userId: string }>;
}

/** One look-up for the title and the page. */
const userOf = cache(getUser);

export async function generateMetadata({ params }: UserPageProps): Promise<Metadata> {
  const admin = await getAdmin();
  if (typeof admin === "string") return {};
  const user = await userOf(admin, (await params).userId);
  return { title: user ? fullName(user) : "404 - User Not Found" };
}

export default guarded<UserPageProps>(async (admin, { params }) => {
  const user = await userOf(admin, (await params).userId);
  if (!user) notFound();
  const history = await listHistory(admin, "user", user.id);
  const { id, email, firstName, lastName, role, version, mustChangePassword, createdAt } = user;
  const name = fullName(user);
  const own = id === admin.id;

  return (
    <>
      <p className="mb-3">
        <BackLink href={paths.adminUsers}>All users</BackLink>
      </p>
      <PageHeader title={name} note={own ? <p>This is your own account.</p> : undefined}>
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
            ["Email", <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>],
            ["User ID", <span className="font-mono">{id}</span>],
            ["Joined", <DateText key="joined" value={createdAt} />],
            [
              "Password",
              mustChangePassword
                ? "For one sign-in: they will be asked for a password of their own."
                : "Theirs until they change it.",
            ],
          ]}
        />
      </div>
      <History events={history} />
    </>
  );
});
