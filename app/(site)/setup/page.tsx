import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { SetupForm } from "@/components/setup/setup-form";
import { company } from "@/lib/content/company";
import { listCountries } from "@/lib/jobs/details/countries";
import { isSetupOpen } from "@/lib/setup/setup-code";

export const metadata: Metadata = {
  title: "Set up this site",
  robots: { index: false, follow: false },
  // With no-referrer, a form submitted without scripts has `Origin: null`, and the server rejects it.
  referrer: "same-origin",
};

const HEADING_ID = "setup-heading";

export default async function SetupPage() {
  await headers(); // renders the page per request
  if (!(await isSetupOpen())) notFound();
  const countries = listCountries().map(({ code, name }) => ({ value: code, label: name }));
  return (
    <section className="narrow-frame py-16 md:py-24">
      <h1 id={HEADING_ID} className="font-display text-4xl font-semibold">
        Set up this site
      </h1>
      <p className="mt-3 mb-8 text-muted">
        The server printed a code when it started: look for start.setup in its log. This page is gone once the
        site has an administrator.
      </p>
      <SetupForm labelledBy={HEADING_ID} countries={countries} timeZone={company.timeZone} />
    </section>
  );
}
