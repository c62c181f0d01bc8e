import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { OwnApplicationCard } from "@/app/(site)/application/_components/own-application-card";
import { OwnData } from "@/app/(site)/application/_components/own-data";
import { NoticePage } from "@/components/layout/site/notice-page";
import { FormAlert } from "@/components/forms/form-failure";
import { findOwnApplications } from "@/lib/application-page/data";
import { findPerson } from "@/lib/application-page/person";
import { problems } from "@/lib/application-page/strings";
import { applicationPage, applicationUnavailable } from "@/lib/content/application-page";
import { catchDatabaseDown } from "@/lib/http/catch-database-down";
import { paths } from "@/lib/paths";

const { metaTitle, heading, intro } = applicationPage;

export const metadata: Metadata = {
  title: metaTitle,
  robots: { index: false },
  // With no-referrer, a form submitted without scripts has `Origin: null`, and the server rejects it.
  referrer: "same-origin",
};

/** An applicant's own page, opened by the link of a mail. Uses plain forms, which work without JavaScript. */
export default async function ApplicationPage({ searchParams }: PageProps<"/application">) {
  const found = await catchDatabaseDown(async () => {
    const person = await findPerson();
    return person && { email: person.email, applications: await findOwnApplications(person) };
  });
  if (found === "down") return <NoticePage {...applicationUnavailable} />;
  if (!found) redirect(`${paths.requestApplicationLink}#link-needed`);
  const { problem } = await searchParams;
  return (
    <div className="frame grid gap-x-16 gap-y-10 py-16 md:grid-cols-12 md:py-24">
      <header className="md:col-span-12">
        <h1 className="font-display text-4xl font-semibold">{heading}</h1>
        <p className="mt-3 break-words">{found.email}</p>
        <p className="text-muted">{intro}</p>
        <FormAlert className="mt-6 font-semibold">{problems[Number(problem)]}</FormAlert>
      </header>
      <ul className="flex flex-col gap-8 md:col-span-7">
        {found.applications.map((application) => (
          <OwnApplicationCard key={application.id} application={application} />
        ))}
      </ul>
      <OwnData />
    </div>
  );
}
