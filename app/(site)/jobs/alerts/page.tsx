import type { Metadata } from "next";
import { AlertForm } from "@/app/(site)/jobs/alerts/_components/alert-form";
import { alertsPage } from "@/lib/content/alerts";
import { paths } from "@/lib/paths";
import { PlainLink } from "@/components/ui/plain-link";

const { heading, intro, keep, privacy } = alertsPage;

export const metadata: Metadata = { title: heading, robots: { index: false } };
export const dynamic = "force-static";

export default function AlertsPage() {
  return (
    <section className="narrow-frame py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">{heading}</h1>
      <p className="mt-3 mb-8 text-muted">{intro}</p>
      <AlertForm />
      <p className="mt-6 text-sm leading-snug text-muted">
        {keep} <PlainLink href={paths.privacy}>{privacy}</PlainLink>
      </p>
    </section>
  );
}
