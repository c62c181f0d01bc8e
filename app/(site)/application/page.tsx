import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { Conversation, LostAnswer } from "@/app/(site)/application/_components/conversation";
import { OwnApplicationCard } from "@/app/(site)/application/_components/own-application";
import { OwnInterviewPart } from "@/app/(site)/application/_components/own-interview-part";
import { ZoneForm } from "@/app/(site)/application/_components/zone-form";
import { FORM_ERROR_COOKIE, readFormErrorCookie } from "@/lib/applicants/submission/form-error-cookie";
import { findOwnConversations } from "@/lib/application-page/conversation";
import type { DeskRef } from "@/lib/desk/desk";
import { NoticePage } from "@/components/layout/site/notice-page";
import { FormAlert } from "@/components/forms/form-failure";
import { findOwnApplications } from "@/lib/application-page/data";
import { findPerson } from "@/lib/application-page/person";
import { answerNotSent, problems } from "@/lib/application-page/strings";
import { applicationPage, applicationUnavailable } from "@/lib/content/application-page";
import { toZone } from "@/lib/calendar/moment-text";
import { catchDatabaseDown } from "@/lib/http/catch-database-down";
import { formatDate } from "@/lib/format";
import { findOwnInterviews } from "@/lib/interviews/own";
import { paths } from "@/lib/paths";
import { AskOnce } from "@/app/(site)/application/_components/ask-once";
import { buttonClass } from "@/components/ui/button-class";
import { postErasure } from "@/lib/application-page/actions";
import { getAddressDigest } from "@/lib/request/address-digest";
import { PlainLink } from "@/components/ui/plain-link";
import { WrittenText } from "@/components/records/written-text";

const { metaTitle, heading, headingOfMessages, headingOfBoth, intro } = applicationPage;

export const metadata: Metadata = {
  title: metaTitle,
  robots: { index: false },
  // With no-referrer, a form submitted without scripts has `Origin: null`, and the server rejects it.
  referrer: "same-origin",
};

/** An applicant's own page, opened by the link of a mail. Uses plain forms, which work without JavaScript. */
export default async function ApplicationPage({ searchParams }: PageProps<"/application">) {
  const { problem, answered, earlier, zone: named } = await searchParams;
  const zone = toZone(named);
  const posted = readFormErrorCookie(paths.application, (await cookies()).get(FORM_ERROR_COOKIE)?.value);
  const found = await catchDatabaseDown(async () => {
    const person = await findPerson();
    if (!person) return null;
    const [applications, interviews, own] = await Promise.all([
      findOwnApplications(person),
      findOwnInterviews(person),
      findOwnConversations(person, earlier !== undefined),
    ]);
    return { email: person.email, applications, interviews, ...own };
  });
  if (found === "down") return <NoticePage {...applicationUnavailable} />;
  if (!found) redirect(`${paths.requestApplicationLink}#link-needed`);
  const { applications, interviews, messages, conversations } = found;
  const address = getAddressDigest(found.email);
  const isShown = [...applications, ...messages].some(({ id }) => id === posted?.values?.id);
  const talk = (kind: DeskRef["kind"], id: string) => (
    <Conversation
      record={{ kind, id }}
      address={address}
      conversation={conversations.get(id)}
      posted={posted}
      answered={answered}
      zone={zone}
    />
  );
  const renderInterviews = (id: string, isCall: boolean) =>
    interviews
      .filter(({ recordId }) => recordId === id)
      .map((interview) => (
        <OwnInterviewPart
          key={interview.id}
          interview={interview}
          address={address}
          isCall={isCall}
          zone={zone}
        />
      ));
  return (
    <div className="frame grid gap-x-16 gap-y-10 py-16 md:grid-cols-12 md:py-24">
      <header className="md:col-span-12">
        <h1 className="font-display text-4xl font-semibold">{getHeading(found)}</h1>
        <p className="mt-3 break-words">{found.email}</p>
        <p className="text-muted">{intro}</p>
        <FormAlert className="mt-6 font-semibold">{problems[Number(problem)]}</FormAlert>
        {/* A text that was kept after a visit may be another person's. */}
        {posted && !isShown && posted.message !== answerNotSent ? <LostAnswer posted={posted} /> : null}
        {interviews.some(({ state }) => state !== "cancelled") ? <ZoneForm zone={zone} /> : null}
      </header>
      <ul className="flex flex-col gap-8 md:col-span-7">
        {applications.map((application) => (
          <OwnApplicationCard
            key={application.id}
            application={application}
            address={address}
            interviews={renderInterviews(application.id, false)}
          >
            {talk("applicant", application.id)}
          </OwnApplicationCard>
        ))}
        {messages.map((message) => (
          <li key={message.id} className="border border-line bg-white p-5 sm:p-8">
            <h2 className="font-display text-2xl font-semibold">
              {applicationPage.message} {formatDate(message.createdAt)}
            </h2>
            <WrittenText className="mt-4">{message.message}</WrittenText>
            {renderInterviews(message.id, true)}
            {talk("message", message.id)}
          </li>
        ))}
      </ul>
      <OwnData email={found.email} />
    </div>
  );
}

function getHeading({ applications, messages }: Record<"applications" | "messages", readonly unknown[]>) {
  if (messages.length === 0) return heading;
  return applications.length === 0 ? headingOfMessages : headingOfBoth;
}

function OwnData({ email }: { email: string }) {
  const exportPath = `${paths.applicationExport}?address=${getAddressDigest(email, "link:address")}`;
  const { heading, text, export: download, erase, privacy } = applicationPage.data;
  return (
    <section aria-labelledby="data" className="md:col-span-5">
      <h2 id="data" className="font-display text-2xl font-semibold">
        {heading}
      </h2>
      <p className="mt-3 mb-5">{text}</p>
      <a href={exportPath} className={buttonClass("secondary")}>
        {download}
      </a>
      <AskOnce {...erase} action={postErasure} address={getAddressDigest(email)} />
      <p className="mt-6">
        <PlainLink href={paths.privacy}>{privacy}</PlainLink>
      </p>
    </section>
  );
}
