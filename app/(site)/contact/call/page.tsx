import type { Metadata } from "next";
import { connection } from "next/server";
import { CallForm } from "@/app/(site)/contact/call/_components/call-form";
import { ContactSection } from "@/components/messages/contact-section";
import { pages } from "@/lib/content/pages";
import { catchDatabaseDown } from "@/lib/http/catch-database-down";
import { findFirstCallSlots } from "@/lib/interviews/first-calls";
import { getPublicTeam } from "@/lib/team/public-team";

export const generateMetadata = (): Metadata => ({
  title: pages["/contact"].metaTitle,
  robots: { index: false },
});

/** The contact form with the times of now, which a stored page cannot have, for visitors without JavaScript. */
export default async function CallPage() {
  await connection();
  const slots = await catchDatabaseDown(() => findFirstCallSlots());
  const times = slots === "down" ? [] : slots.map(({ startsAt }) => startsAt.toISOString());
  const form = times.length > 0 ? CallForm : undefined;
  return <ContactSection headingLevel="h1" team={await getPublicTeam()} times={times} Form={form} />;
}
