import type { ReactNode, RefObject } from "react";
import { SentPanel } from "@/components/forms/submission/sent-panel";
import { useBrowserValue } from "@/components/forms/use-hydrated";
import { PlainLink } from "@/components/ui/plain-link";
import { getVisitAlertPath } from "@/lib/alerts/alert-path";
import { answerLabels } from "@/lib/applicants/rules";
import type { ApplicationForm } from "@/lib/applicants/schema";
import type { NavigationLink } from "@/lib/content/navigation";
import { jobsSection } from "@/lib/content/sections";
import { paths } from "@/lib/paths";
import { fullName } from "@/lib/text/full-name";
import { QUESTIONS } from "./application-fields";
import { StatusSteps } from "./status-steps";

export interface Sent {
  fields: ApplicationForm;
  fileName: string;
  text: string;
}

export interface AfterSent {
  reader?: ReactNode;
  related?: readonly NavigationLink[];
  alert?: NavigationLink;
}

interface SentApplicationProps extends Sent, AfterSent {
  form: RefObject<HTMLFormElement | null>;
  onAgain: () => void;
}

export function SentApplication({
  fields,
  fileName,
  text,
  reader,
  related = [],
  alert = { href: paths.alerts, label: "Get new openings by email" },
  ...panel
}: SentApplicationProps) {
  const visit = useBrowserValue(getVisitAlertPath, null);
  const { href, label } = visit ? { href: visit, label: jobsSection.alertLikeThese } : alert;
  return (
    <SentPanel name={fields.firstName} text={text} written={describe(fields, fileName)} {...panel}>
      <StatusSteps status="received" />
      {reader}
      {related.length > 0 ? <p>While you wait, jobs like this:</p> : null}
      {related.map((job) => (
        <PlainLink key={job.href} href={job.href}>
          {job.label}
        </PlainLink>
      ))}
      <PlainLink href={href}>{label}</PlainLink>
    </SentPanel>
  );
}

/** Returns one line for each thing that was sent, in the order of the form. */
function describe(fields: ApplicationForm, fileName: string): string {
  const { email, phone, coverNote, profileLink, workAuthorized, needsSponsorship } = fields;
  const answers = [
    workAuthorized && `${QUESTIONS.workAuthorized} ${answerLabels[workAuthorized]}`,
    needsSponsorship && `${QUESTIONS.needsSponsorship} ${answerLabels[needsSponsorship]}`,
  ];
  return [fullName(fields), email, phone, fileName, coverNote, profileLink, ...answers]
    .filter(Boolean)
    .join("\n");
}
