import type { Metadata } from "next";
import { AreaLink } from "@/components/layout/staff/area-link";
import { PageHeader } from "@/components/layout/staff/page-header";
import { getRecordNames } from "@/components/records/record-names";
import { HoldFacts, LiftHold } from "@/components/trash/hold-section";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { TitledSection } from "@/components/ui/titled-section";
import { type Stage, stageLabels } from "@/lib/applicants/stages";
import { type Area, areaByKind } from "@/lib/auth/areas";
import { getRetentionDays } from "@/lib/calendar/retention-days";
import { describeMissedLimits } from "@/lib/calendar/retention-limits";
import { formatDate, pluralize } from "@/lib/format";
import { type DueCount, type DueRecord, PREVIEW_DAYS, previewRetention } from "@/lib/maintenance/retention";
import { retentionReasons } from "@/lib/maintenance/strings";
import { staffPaths } from "@/lib/staff-paths";
import { findHolds, type Hold } from "@/lib/trash/holds";
import { kindNames } from "@/lib/trash/strings";
import { guardedPage } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Retention" };

export default guardedPage("people", async (admin) => {
  const [{ counts, records }, holds] = await Promise.all([previewRetention(), findHolds(admin)]);
  const missed = describeMissedLimits(getRetentionDays().applications);
  return (
    <>
      <PageHeader
        back={{ label: "Privacy", href: staffPaths.privacy }}
        title="Retention"
        note={<p>What the server erases within {PREVIEW_DAYS} days, and why.</p>}
      />
      {missed.map((sentence) => (
        <p key={sentence} className="mb-4 max-w-[72ch] border border-line bg-paper px-4 py-3">
          {sentence}
        </p>
      ))}
      <div className="grid max-w-[72ch] gap-10">
        <TitledSection id="goes" title="What goes">
          <DueCounts counts={counts} />
        </TitledSection>
        {records.length > 0 ? (
          <TitledSection id="first" title="The first to go">
            <ul className={listClass}>
              {records.map((record) => (
                <DueRow key={`${record.kind}:${record.id}`} record={record} areas={admin.areas} />
              ))}
            </ul>
          </TitledSection>
        ) : null}
        <TitledSection id="holds" title="Holds">
          {holds.length > 0 ? (
            <HoldList holds={holds} areas={admin.areas} />
          ) : (
            <p className={emptyClass}>Nothing is on hold.</p>
          )}
        </TitledSection>
      </div>
    </>
  );
});

const listClass = "border-t border-line";
const rowClass = "flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-2.5";
const emptyClass = "border-y border-line py-2.5 text-muted";
const nouns = { message: "message", applicant: "application" } as const;

function DueCounts({ counts }: { counts: readonly DueCount[] }) {
  if (counts.length === 0) return <p className={emptyClass}>Nothing is due to be erased.</p>;
  return (
    <ul className={listClass}>
      {counts.map(({ kind, reason, count, held }) => (
        <li key={`${kind} ${reason}`} className={rowClass}>
          <span>{`${pluralize(count, nouns[kind])} ${retentionReasons[reason]}`}</span>
          {held > 0 ? (
            <Badge tone="warning">{`${held} on hold ${held === 1 ? "stays" : "stay"}`}</Badge>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** A general application that is new has no decision, and its year counts from the arrival. */
const describeEvent = ({ stage }: DueRecord) =>
  stage === null ? "answered" : stage === "new" ? "received" : stageLabels[stage as Stage].toLowerCase();

function DueRow({ record, areas }: { record: DueRecord; areas: readonly Area[] }) {
  const { kind, id, name, since, erasedAt, isTrashed } = record;
  return (
    <li className={rowClass}>
      {isTrashed ? (
        <span>{name}</span>
      ) : (
        <AreaLink area={areaByKind[kind]} areas={areas} href={getRecordNames(kind).path(id)}>
          {name}
        </AreaLink>
      )}
      <span className="text-muted">{`${kindNames[kind]}, ${describeEvent(record)} on ${formatDate(since)}`}</span>
      {isTrashed ? <Badge>In the trash</Badge> : null}
      <DateText value={erasedAt} />
    </li>
  );
}

const HoldList = ({ holds, areas }: { holds: readonly Hold[]; areas: readonly Area[] }) => (
  <ul className={listClass}>
    {holds.map((hold) => {
      const { kind, id } = hold.record;
      const area = areaByKind[kind];
      return (
        <li key={hold.id} className={rowClass}>
          <AreaLink area={area} areas={areas} href={getRecordNames(kind).path(id)}>
            {kindNames[kind]}
          </AreaLink>
          <HoldFacts hold={hold} />
          {areas.includes(area) ? <LiftHold hold={hold} /> : null}
        </li>
      );
    })}
  </ul>
);
