import { ShieldCheck, UserRound } from "lucide-react";
import type { UserRecord } from "@/lib/users/user";

export function RoleLabel({ role }: { role: UserRecord["role"] }) {
  const IconComponent = role === "ADMIN" ? ShieldCheck : UserRound;
  return (
    <span className="inline-flex items-center gap-1.5">
      <IconComponent aria-hidden="true" strokeWidth={1.5} className="size-[18px] shrink-0 text-evergreen" />
      <span>{role}</span>
    </span>
  );
}
