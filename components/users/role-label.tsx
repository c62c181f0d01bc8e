import { ShieldCheck, UserRound } from "lucide-react";
import { AREAS, nameAreas } from "@/lib/auth/areas";
import type { UserRecord } from "@/lib/users/user";

export function RoleLabel({ role, areas }: Pick<UserRecord, "role" | "areas">) {
  const IconComponent = role === "ADMIN" ? ShieldCheck : UserRound;
  const isLimited = role === "ADMIN" && areas.length < AREAS.length;
  return (
    <span className="inline-flex items-center gap-1.5">
      <IconComponent aria-hidden="true" strokeWidth={1.5} className="size-[18px] shrink-0 text-evergreen" />
      <span>
        {role}
        {isLimited ? (
          <span className="block text-[13px] whitespace-normal text-muted">{nameAreas(areas)}</span>
        ) : null}
      </span>
    </span>
  );
}
