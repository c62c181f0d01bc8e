"use client";

import { ArrowLeft, ArrowRight, type LucideIcon } from "lucide-react";
import { RotationButton } from "@/components/ui/motion/rotation-button";
import { useRotation } from "@/components/ui/motion/use-rotation";
import { fullName } from "@/lib/text/full-name";
import type { TeamMemberCard } from "@/lib/team/public-team";
import { MemberProfile } from "@/components/team/member-profile";
import { Portrait } from "@/components/team/portrait";

interface CoreTeamProps {
  members: readonly TeamMemberCard[];
  labelledBy: string;
  linkedinLabel: string;
}

export function CoreTeam({ members, labelledBy, linkedinLabel }: CoreTeamProps) {
  const { index, getItemProps, select, step, playing, running, toggle, host } = useRotation(members.length);
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-labelledby={labelledBy}
      className="wrap-anywhere"
      {...host}
    >
      {members.length > 1 ? (
        <div className="mb-8 flex items-center gap-2 noscript:hidden">
          <RotationButton
            playing={playing}
            onToggle={toggle}
            className="mr-auto -ml-2 text-muted hover:text-ink"
          />
          <Arrow label="Previous" drawing={ArrowLeft} onClick={() => step(-1)} />
          <Arrow label="Next" drawing={ArrowRight} onClick={() => step(1)} />
        </div>
      ) : null}
      <div aria-live={running ? "off" : "polite"} className="grid noscript:mt-10 noscript:gap-12">
        {members.map((member, position) => (
          <article
            key={member.id}
            aria-label={fullName(member)}
            {...getItemProps(
              position,
              "col-start-1 row-start-1 grid content-start items-start gap-6 transition-[opacity,visibility] sm:grid-cols-[minmax(140px,220px)_1fr] md:gap-9 noscript:visible noscript:row-auto noscript:opacity-100",
            )}
          >
            <Portrait member={member} sizes="220px" className="aspect-square w-full max-w-[220px]" />
            <MemberProfile member={member} linkedinLabel={linkedinLabel} />
          </article>
        ))}
      </div>
      {members.length > 1 ? (
        <ul className="mt-8 grid grid-cols-3 gap-x-4 gap-y-3 noscript:hidden min-[640px]:grid-cols-5 md:mt-12 md:grid-cols-7 md:gap-x-6">
          {members.map((member, position) => (
            <li key={member.id}>
              <button
                type="button"
                aria-current={position === index ? "true" : undefined}
                onClick={() => select(position)}
                className="group block w-full border-t-4 border-transparent pt-3 text-left hover:border-control aria-[current]:border-copper"
              >
                <Portrait
                  member={member}
                  sizes="120px"
                  className="aspect-square w-full max-w-[120px] text-[1.4rem]!"
                />
                <span className="mt-2 block text-[15px] leading-5 font-semibold">{fullName(member)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface ArrowProps {
  label: string;
  drawing: LucideIcon;
  onClick: () => void;
}

function Arrow({ label, drawing: Drawing, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded border border-control text-ink hover:border-ink hover:bg-mist"
    >
      <Drawing aria-hidden className="size-5" strokeWidth={1.75} />
    </button>
  );
}
