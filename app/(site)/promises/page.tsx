import type { Metadata } from "next";
import { NoticePage } from "@/components/layout/site/notice-page";
import { PageIntro } from "@/components/layout/site/page-intro";
import { PromiseLine } from "@/components/promises/promise-line";
import { PlainLink } from "@/components/ui/plain-link";
import { withFacts } from "@/lib/content/facts/with-facts";
import { notFound } from "@/lib/content/sections";
import { paths } from "@/lib/paths";
import { isRecordShown } from "@/lib/promises/promise-record";

const texts = withFacts({
  heading: "How we keep our promises",
  intro: "Counted by our software, not chosen by us.",
  messages: { title: "Messages", promise: "We promise an answer {messageAnswer}.{kept.messageAnswer}" },
  applications: {
    title: "Applications",
    promise: "We promise an answer {applicationAnswer}.{kept.applicationAnswer}",
  },
  counted:
    "We count every message and application from the last 90 days that was answered or whose deadline has passed. Unanswered ones count as late; ones we've erased still count.",
  left: "We leave out spam, and anything closed or deleted unanswered before its deadline. “Typically” is the median.",
  privacy: "What we keep and who reads it",
} as const);

const { heading } = texts;

export const metadata: Metadata = { title: heading, robots: { index: false } };

/** A 404 until the owner switches the record on in the tab Website. */
export default function PromisesPage() {
  if (!isRecordShown()) return <NoticePage {...notFound} status={404} />;
  const { intro, messages, applications, counted, left, privacy } = texts;
  return (
    <>
      <PageIntro heading={heading} intro={intro} path={paths.promises} />
      <div className="frame grid gap-10 py-14 md:py-20">
        {(
          [
            ["message", messages],
            ["applicant", applications],
          ] as const
        ).map(([kind, { title, promise }]) =>
          // Staff may have switched the promise off.
          promise ? (
            <section key={kind} aria-labelledby={kind} className="max-w-[40em]">
              <h2 id={kind}>{title}</h2>
              <p className="mt-4">{promise}</p>
              <PromiseLine kind={kind} className="mt-2 font-semibold" />
            </section>
          ) : null,
        )}
        <p className="max-w-[40em] text-muted">
          {counted} {left}
        </p>
        <p>
          <PlainLink href={paths.privacy}>{privacy}</PlainLink>
        </p>
      </div>
    </>
  );
}
