import Link from "next/link";
import { EmailField, IdField } from "@/components/records/contact-fields";
import { DescriptionList } from "@/components/ui/description-list";
import { RoleLabel } from "@/components/users/role-label";
import { DateText } from "@/components/ui/date-text";
import { staffPaths } from "@/lib/staff-paths";
import { deleteUser } from "@/lib/users/actions";
import { getUser } from "@/lib/users/data";
import { userTable } from "@/lib/users/table";
import * as strings from "@/lib/users/strings";
import { fullName } from "@/lib/text/full-name";
import { recordPage } from "../../_pages/record-page";
import { ChangeRole, EditUser, ResetPassword } from "@/components/users/user-dialogs";

const { generateMetadata, Page } = recordPage({
  kind: "user",
  param: "userId",
  table: userTable,
  get: getUser,
  getTitle: fullName,
  render: (admin, user) => {
    const { id, email, firstName, lastName, role, areas, version, mustChangePassword, createdAt } = user;
    const name = fullName(user);
    const isOwnAccount = id === admin.id;
    return {
      note: isOwnAccount ? <p>This is your own account.</p> : undefined,
      buttons: (
        <>
          <EditUser id={id} version={version} user={{ firstName, lastName, email }} />
          <ChangeRole id={id} name={name} role={role} areas={areas} version={version} />
          <ResetPassword id={id} name={name} version={version} isOwnAccount={isOwnAccount} />
        </>
      ),
      deletion: {
        title: `Delete the user ${name}?`,
        description: <p>They'll be signed out everywhere and can't sign in again.</p>,
        action: deleteUser,
        success: strings.deleted(name),
        failure: strings.deleteFailed,
      },
      details: (
        <div className="max-w-xl">
          <DescriptionList
            fields={[
              [
                "Role",
                <span key="role" role="status">
                  <RoleLabel role={role} areas={areas} />
                </span>,
              ],
              ["First Name", firstName],
              ["Last Name", lastName],
              ["Email", <EmailField key="email" email={email} />],
              ["User ID", <IdField key="id" id={id} />],
              ["Joined", <DateText key="joined" value={createdAt} withTime />],
              [
                "Password",
                mustChangePassword
                  ? "Temporary: the user will choose a new one at their next sign-in."
                  : "Set by the user.",
              ],
              [
                "Audit log",
                <Link key="audit" href={staffPaths.auditByUser(id)} prefetch={false}>
                  This user's actions
                </Link>,
              ],
            ]}
          />
        </div>
      ),
    };
  },
});

export { generateMetadata, Page as default };
