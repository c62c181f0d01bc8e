import clsx from "clsx";
import { PendingLink } from "@/components/ui/pending-link";
import { type Stage, stageLabels, STAGES } from "@/lib/applicants/stages";
import { listHref, listParams, type ListQuery } from "@/lib/lists/list-query";

interface StageTabsProps {
  path: string;
  /** Search, order and filters, which the links keep. */
  query: ListQuery;
  /** Undefined while a search is on: counting its matches for each stage would take as long as the search. */
  counts?: Record<Stage, number> & { all: number };
}

/** Switches between the stages of a list. On a phone the tabs scroll sideways. */
export function StageTabs({ path, query, counts }: StageTabsProps) {
  const params = listParams(query);
  const current = query.filters?.stage;
  const tabs = [
    { stage: undefined, label: "All", count: counts?.all },
    ...STAGES.map((stage) => ({ stage, label: stageLabels[stage], count: counts?.[stage] })),
  ];
  return (
    <nav aria-label="Stage" className="relative mb-3 overflow-x-auto overflow-y-hidden border-b border-line">
      <ul className="flex min-w-max gap-1">
        {tabs.map(({ stage, label, count }) => (
          <li key={label}>
            <PendingLink
              href={listHref(path, { ...params, stage })}
              aria-current={stage === current ? "true" : undefined}
              className={clsx(
                "flex h-10 items-center gap-1.5 border-b-[3px] px-3 no-underline",
                stage === current
                  ? "border-evergreen font-semibold text-ink"
                  : "border-transparent text-river hover:border-control",
              )}
            >
              {label}
              {count === undefined ? null : (
                <span className="text-[13px] font-normal text-muted tabular-nums">{` ${count}`}</span>
              )}
            </PendingLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
