import { clsx } from "clsx";
import type { TeamMemberCard } from "@/lib/team/member";

type Person = Pick<TeamMemberCard, "firstName" | "lastName" | "photo">;

const initial = (name: string) => [...name][0]?.toLocaleUpperCase("en") ?? "";

/** A member's portrait; initials where there is none, never a broken picture. Decorative: the name stands beside it. */
export function Portrait({ member, className }: { member: Person; className?: string }) {
  if (member.photo) {
    return (
      <img
        src={member.photo}
        alt=""
        width={640}
        height={640}
        loading="lazy"
        className={clsx("rounded object-cover", className)}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={clsx(
        "contours-paper grid place-items-center rounded border border-line bg-mist font-display text-5xl font-[650] text-evergreen",
        className,
      )}
    >
      {initial(member.firstName)}
      {initial(member.lastName)}
    </span>
  );
}
