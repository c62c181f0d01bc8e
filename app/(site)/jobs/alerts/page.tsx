import type { Metadata } from "next";
import { safeParse } from "zod/mini";
import { AlertForm } from "@/app/(site)/jobs/alerts/_components/alert-form";
import { toAlertWords } from "@/lib/alerts/alert-words";
import { criteriaSchema } from "@/lib/alerts/schema";
import { alertHints, alertsPage } from "@/lib/content/alerts";
import { parseJobFilter } from "@/lib/jobs/job-filter";
import { paths } from "@/lib/paths";
import { PlainLink } from "@/components/ui/plain-link";

const { heading, intro, keep, privacy } = alertsPage;

export const metadata: Metadata = { title: heading, robots: { index: false } };
export const dynamic = "force-static";

export default async function AlertsPage({ searchParams }: PageProps<"/jobs/alerts">) {
  const filter = await searchParams;
  const { type, words = toAlertWords(parseJobFilter(filter)) } = filter;
  const { data } = safeParse(criteriaSchema, { type, words });
  return (
    <section className="narrow-frame py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">{heading}</h1>
      <p className="mt-3 mb-8 text-muted">{intro}</p>
      <AlertForm type={data?.type ?? ""} words={data?.words ?? ""} wordsHint={alertHints.words} />
      <p className="mt-6 text-sm leading-snug text-muted">
        {keep} <PlainLink href={paths.privacy}>{privacy}</PlainLink>
      </p>
    </section>
  );
}
