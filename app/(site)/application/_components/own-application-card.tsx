import { AskOnce } from "@/app/(site)/application/_components/ask-once";
import { StatusSteps } from "@/app/(site)/application/_components/status-steps";
import { DescriptionList } from "@/components/ui/description-list";
import { postWithdrawal } from "@/lib/application-page/actions";
import type { OwnApplication } from "@/lib/application-page/data";
import { applicationPage } from "@/lib/content/application-page";
import { fullName } from "@/lib/text/full-name";
import { formatDate } from "@/lib/format";

const { explanations, withdraw } = applicationPage;

export function OwnApplicationCard({ application }: { application: OwnApplication }) {
  const { id, jobTitle, status, phone, resumeName, receivedAt, erasedOn } = application;
  const isOver = status === "decided" || status === "withdrawn";
  return (
    <li className="border border-line bg-white p-5 sm:p-8">
      <h2 className="font-display text-2xl font-semibold">{jobTitle}</h2>
      <StatusSteps status={status} />
      <p className="mb-6">{explanations[status]}</p>
      <DescriptionList
        fields={[
          ["Received", formatDate(receivedAt)],
          ["Name", fullName(application)],
          ["Phone", phone],
          ["Resume", resumeName ?? "None"],
          ["Kept until", erasedOn ? formatDate(erasedOn) : "You ask us to erase it"],
        ]}
      />
      {isOver ? null : (
        <AskOnce {...withdraw} action={postWithdrawal}>
          <input type="hidden" name="id" value={id} />
        </AskOnce>
      )}
    </li>
  );
}
