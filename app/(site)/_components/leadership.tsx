"use client";

import { RotationButton } from "@/components/ui/motion/rotation-button";
import { useRotation } from "@/components/ui/motion/use-rotation";
import { fullName } from "@/lib/text/full-name";
import type { TeamMemberCard } from "@/lib/team/public-team";
import { MemberProfile } from "@/components/team/member-profile";
import { Portrait } from "@/components/team/portrait";

interface LeadershipProps {
  members: readonly TeamMemberCard[];
  linkedinLabel: string;
}

export function Leadership({ members, linkedinLabel }: LeadershipProps) {
  const { index, getItemProps, select, playing, running, toggle, host } = useRotation(members.length);
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label="Leadership team"
      className="grid gap-5 wrap-anywhere md:grid-cols-12 md:gap-6"
      {...host}
    >
      <div className="order-2 flex flex-col-reverse items-start noscript:hidden md:col-span-4 md:col-start-9 md:self-start">
        <RotationButton playing={playing} onToggle={toggle} className="mt-3 text-muted hover:text-ink" />
        <ul className="w-full border-t border-line">
          {members.map((member, position) => (
            <li key={member.id} className="border-b border-line">
              <button
                type="button"
                aria-current={position === index ? "true" : undefined}
                onClick={() => select(position)}
                className="group flex w-full flex-col border-l-4 border-transparent py-3 pl-4 text-left hover:border-control aria-[current]:border-copper"
              >
                <span className="font-display text-lg leading-tight font-[650]">{fullName(member)}</span>
                <span className="text-sm leading-snug text-muted max-md:hidden">{member.role}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div
        aria-live={running ? "off" : "polite"}
        className="order-1 grid md:col-span-8 noscript:gap-12 md:row-start-1"
      >
        {members.map((member, position) => (
          <article
            key={member.id}
            aria-label={fullName(member)}
            {...getItemProps(
              position,
              "col-start-1 row-start-1 grid grid-cols-[96px_1fr] items-start gap-x-6 gap-y-5 transition-[opacity,visibility] sm:grid-cols-[minmax(140px,220px)_1fr] md:gap-9 noscript:visible noscript:row-auto noscript:opacity-100",
            )}
          >
            <Portrait member={member} sizes="220px" className="aspect-square w-full max-w-[220px]" />
            <MemberProfile member={member} linkedinLabel={linkedinLabel} short />
          </article>
        ))}
      </div>
    </div>
  );
}
