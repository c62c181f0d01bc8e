import type { ReactNode } from "react";
import { AreaLink } from "@/components/layout/staff/area-link";
import { IdField } from "@/components/records/contact-fields";
import { DateText } from "@/components/ui/date-text";
import type { Area } from "@/lib/auth/areas";
import { getCountryName } from "@/lib/jobs/details/countries";
import { formatPay } from "@/lib/jobs/details/format-pay";
import { getStatedMode, workModeLabels } from "@/lib/jobs/details/place";
import type { JobRecord } from "@/lib/jobs/job";
import type { Owner } from "@/lib/desk/owners";
import { fullName } from "@/lib/text/full-name";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";

interface JobFieldsProps {
  job: JobRecord;
  isPublic: boolean;
  owner: Owner | undefined;
  contactName: string | undefined;
  areas: readonly Area[];
}

export function JobFields({ job, isPublic, owner, contactName, areas }: JobFieldsProps) {
  const pay = formatPay(job);
  const mode = getStatedMode(job);
  const place = [job.city, job.region, job.country && getCountryName(job.country)].filter(Boolean).join(", ");
  const contact =
    job.contactId && contactName ? (
      <AreaLink area="site" areas={areas} href={staffPaths.member(job.contactId)}>
        {contactName}
      </AreaLink>
    ) : null;
  const optional: [label: string, value: ReactNode][] = [
    ["Pay", pay],
    ["Work mode", mode && workModeLabels[mode]],
    ["Place", place],
    ["Reports to", contact],
    ["Owner", owner && fullName(owner)],
    ["Employer", job.employer],
    ["Also asks for", describeQuestions(job)],
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

const describeQuestions = ({ asksCoverNote, asksProfileLink, asksWorkAuthorization }: JobRecord) =>
  [asksCoverNote && "cover note", asksProfileLink && "link", asksWorkAuthorization && "work authorization"]
    .filter(Boolean)
    .join(", ");

function DescriptionGrid({ fields }: { fields: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 border-y border-line py-4 max-sm:flex-col max-sm:gap-y-2.5 [&_a]:text-river [&_a]:underline [&_a]:underline-offset-4">
      {fields.map(([label, value]) => (
        <div key={label} className="max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:gap-3">
          <dt className="text-[13px] text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
