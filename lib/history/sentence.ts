import type { AuditDetails, RecordAction } from "@/lib/audit";

const sentences: Record<RecordAction | "opened", string> = {
  added: "Added",
  edited: "Edited",
  deleted: "Deleted",
  restored: "Restored",
  purged: "Deleted for good",
  read: "Marked as read",
  unread: "Marked as unread",
  roleChanged: "Changed the role",
  passwordReset: "Reset the password",
  passwordChanged: "Changed the password",
  notSpam: "Said that it is no spam",
  opened: "Opened the resume",
};

const list = new Intl.ListFormat("en-US");

/** 'firstName' as people say it. */
const words = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What an event of the audit log says: 'Edited title and status', 'Changed the role from USER to ADMIN'. */
export function sentence(action: string, details: AuditDetails | null): string {
  const verb = action.slice(action.indexOf(".") + 1);
  const said = sentences[verb as keyof typeof sentences] ?? verb;
  if (!details) return said;
  const { fields, from, to, applicants } = details;
  if (Array.isArray(fields)) return `${said} ${list.format(fields.map(words))}`;
  if (from !== undefined && to !== undefined) return `${said} from ${from} to ${to}`;
  if (typeof applicants === "number" && applicants > 0)
    return `${said} with ${applicants} application${applicants === 1 ? "" : "s"}`;
  return said;
}
