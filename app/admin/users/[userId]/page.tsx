import Link from "next/link";
import { EmailField, IdField } from "@/components/records/contact-fields";
import { DescriptionList } from "@/components/ui/description-list";
import { RoleLabel } from "@/components/users/role-label";
import { DateText } from "@/components/ui/date-text";
import { staffPaths } from "@/lib/staff-paths";
import { getUser, getUserNeighbours } from "@/lib/users/data";
import { userTable } from "@/lib/users/table";
import { fullName } from "@/lib/users/user";
import { recordPage } from "../../_pages/record-page";
import { ChangeRole } from "../_components/change-role";
import { DeleteUser } from "../_components/delete-user";
import { ResetPassword } from "../_components/reset-password";

const { generateMetadata, Page } = recordPage({
  kind: "user",
  param: "userId",
  table: userTable,
  get: getUser,
  getNeighbours: getUserNeighbours,
  getTitle: fullName,
  render: (admin, user) => {
    const { id, email, firstName, lastName, role, version, mustChangePassword, createdAt } = user;
    const name = fullName(user);
    const isOwnAccount = id === admin.id;
    return {
      note: isOwnAccount ? <p>This is your own account.</p> : undefined,
      buttons: (
        <>
          <ChangeRole id={id} name={name} role={role} version={version} />
          <ResetPassword id={id} name={name} version={version} isOwnAccount={isOwnAccount} />
          <DeleteUser id={id} name={name} />
        </>
      ),
      details: (
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
      ),
    };
  },
});

export { generateMetadata, Page as default };
