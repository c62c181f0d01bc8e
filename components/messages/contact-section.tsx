import { clsx } from "clsx";
import type { ComponentType, ReactNode } from "react";
import { PromiseLine } from "@/components/promises/promise-line";
import { ReaderPortraits } from "@/components/team/reader-portraits";
import { Section } from "@/components/ui/section";
import { company } from "@/lib/content/company";
import { getRetentionDays } from "@/lib/calendar/retention-days";
import { buildMessageNotice, MESSAGE_RIGHTS } from "@/lib/content/privacy";
import { promises } from "@/lib/content/promises/promises";
import { contactSection } from "@/lib/content/sections";
import { findProofStory } from "@/lib/content/site-texts";
import { paths } from "@/lib/paths";
import type { TeamMemberCard } from "@/lib/team/public-team";
import { ContactForm, type ContactFormProps } from "./contact-form";
import type { ContactTopic } from "./topic";
import { PlainLink } from "@/components/ui/plain-link";

const HEADING = "contact-heading";

interface ContactSectionProps {
  headingLevel?: "h1" | "h2";
  trail?: ReactNode;
  short?: boolean;
  topic?: ContactTopic;
  team: readonly TeamMemberCard[];
  times?: string[];
  Form?: ComponentType<ContactFormProps>;
}

export function ContactSection({
  headingLevel: Heading = "h2",
  trail,
  short,
  topic,
  team,
  times,
  Form = ContactForm,
}: ContactSectionProps) {
  const story = findProofStory();
  return (
    <Section
      id="contact"
      labelledBy={HEADING}
      ground="mist"
      className={trail ? "pt-8! md:pt-10!" : undefined}
    >
      {trail ? <div className="frame mb-10 md:mb-20">{trail}</div> : null}
      <div className="frame grid gap-6 min-[768px]:grid-cols-12 min-[768px]:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-4 min-[768px]:col-span-5 md:gap-6">
          <Heading id={HEADING}>{contactSection.heading}</Heading>
          <p className="max-w-[31em]">{contactSection.intro}</p>
        </div>
        <div className="no-print rounded border border-line bg-white p-6 min-[768px]:col-span-7 min-[768px]:row-span-2 min-[768px]:self-start md:col-span-6 md:col-start-7 md:p-10">
          <Form
            labelledBy={HEADING}
            panelLevel={Heading === "h1" ? "h2" : "h3"}
            reader={<ReaderPortraits portraits={promises.messageReaderPortraits} team={team} />}
            story={story && { title: story.title, href: story.href }}
            topic={topic}
            times={times}
          />
          <p className="mt-4 text-sm leading-snug text-muted">
            {buildMessageNotice(getRetentionDays().messages)}{" "}
            <PlainLink href={paths.privacy}>{MESSAGE_RIGHTS}</PlainLink>
          </p>
        </div>
        <div className={clsx("flex flex-col gap-6 min-[768px]:col-span-5", short && "max-[768px]:hidden")}>
          <ul className="border-t border-line">
            {contactSection.promises.filter(Boolean).map((promise) => (
              <li key={promise} className="border-b border-line py-3">
                {promise}
              </li>
            ))}
          </ul>
          <PromiseLine kind="message" />
          <p className="text-muted">{contactSection.direct}</p>
          <p className="flex flex-col items-start gap-1 font-semibold">
            <PlainLink href={`tel:${company.phone.tel}`}>{company.phone.display}</PlainLink>
            <PlainLink href={`mailto:${company.email}`}>{company.email}</PlainLink>
          </p>
        </div>
      </div>
    </Section>
  );
}
