import type { ReactNode } from "react";
import { IdField } from "@/components/records/contact-fields";
import { DateText } from "@/components/ui/date-text";
import { getCountryName } from "@/lib/jobs/details/countries";
import { formatPay } from "@/lib/jobs/details/format-pay";
import { getWorkMode, workModeLabels } from "@/lib/jobs/details/place";
import type { JobRecord } from "@/lib/jobs/job";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { DescriptionGrid } from "./description-grid";

interface JobFieldsProps {
  job: JobRecord;
  isPublic: boolean;
  /** The contact's name. Undefined without a contact in the team. */
  contactName: string | undefined;
}

export function JobFields({ job, isPublic, contactName }: JobFieldsProps) {
  const pay = formatPay(job);
  const mode = getWorkMode(job);
  const place = [job.city, job.region, job.country && getCountryName(job.country)].filter(Boolean).join(", ");
  const contact =
    job.contactId && contactName ? <a href={staffPaths.member(job.contactId)}>{contactName}</a> : null;
  const optional: [label: string, value: ReactNode][] = [
    ["Pay", pay],
    ["Work mode", mode && workModeLabels[mode]],
    ["Place", place],
    ["Reports to", contact],
  ];
  return (
    <DescriptionGrid
      fields={[
        ["Type", job.type],
        ["Location", job.location],
        ...optional.filter(([, value]) => value),
        ["When Created", <DateText key="created" value={job.createdAt} withTime />],
        ["Job ID", <IdField key="id" id={job.id} />],
        [
          "Website",
          isPublic ? (
            <a href={paths.job(job.id)}>View on website</a>
          ) : (
            <a href={paths.jobPreview(job.id)}>Preview</a>
          ),
        ],
      ]}
    />
  );
}
