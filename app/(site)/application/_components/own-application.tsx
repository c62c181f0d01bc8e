import type { ReactNode } from "react";
import { AskOnce } from "@/app/(site)/application/_components/ask-once";
import { StatusSteps } from "@/components/applicants/status-steps";
import { DescriptionList } from "@/components/ui/description-list";
import { LinkedText } from "@/components/records/linked-text";
import { WrittenText } from "@/components/records/written-text";
import { postWithdrawal } from "@/lib/application-page/actions";
import { answerLabels } from "@/lib/applicants/rules";
import type { OwnApplication } from "@/lib/application-page/data";
import { formatWeekday } from "@/lib/calendar/business-days";
import { applicationPage } from "@/lib/content/application-page";
import { fill } from "@/lib/content/facts/with-facts";
import { formatDate } from "@/lib/format";
import { fullName } from "@/lib/text/full-name";

const { explanations, withdraw, withdrawn } = applicationPage;

interface OwnApplicationCardProps {
  application: OwnApplication;
  /** Digest of the address that the page shows. */
  address: string;
  interviews: ReactNode;
  children: ReactNode;
}

export function OwnApplicationCard({ application, address, interviews, children }: OwnApplicationCardProps) {
  const { id, jobTitle, status, phone, resumeName, receivedAt, readAt, coverNote, profileLink } = application;
  const optional = [
    ["Cover note", coverNote && <WrittenText>{coverNote}</WrittenText>],
    ["Link", profileLink && <LinkedText>{profileLink}</LinkedText>],
    ["May work in the US", answerLabels[application.workAuthorized ?? ""]],
    ["Needs sponsorship", answerLabels[application.needsSponsorship ?? ""]],
  ] as const;
  const isOver = status === "decided" || status === "withdrawn";
  return (
    <li className="border border-line bg-white p-5 sm:p-8">
      <h2 className="font-display text-2xl font-semibold">{jobTitle}</h2>
      {status === "withdrawn" ? (
        <p className="mt-2 mb-3 font-semibold text-danger">{withdrawn}</p>
      ) : (
        <StatusSteps status={status} />
      )}
      <p role="status" className="mb-6">
        {explain(application)}
      </p>
      {interviews}
      <DescriptionList
        fields={[
          ["Received", formatDate(receivedAt)],
          ["Read", readAt ? formatDate(readAt) : "Not yet"],
          ["Name", fullName(application)],
          ["Phone", phone],
          ["Resume", resumeName ?? "None"],
          ...optional.filter(([, value]) => value),
          ["Kept until", describeEnd(application)],
        ]}
      />
      {isOver ? null : (
        <AskOnce {...withdraw} action={postWithdrawal} address={address}>
          <input type="hidden" name="id" value={id} />
        </AskOnce>
      )}
      {children}
    </li>
  );
}

function explain({ status, answerDay }: OwnApplication): string {
  if (status !== "interview" || !answerDay) return explanations[status];
  return fill(explanations.booked, { day: formatWeekday(answerDay) });
}

function describeEnd({ erasedOn, keptDays }: OwnApplication): string {
  if (erasedOn) return formatDate(erasedOn);
  return keptDays > 0 ? `${keptDays} days after our decision` : "You ask us to erase it";
}
