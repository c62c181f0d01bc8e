import { PendingLink } from "@/components/ui/pending-link";
import { listHref, type SearchParams } from "@/lib/lists/list-query";
import { DEFAULT_WEEKS } from "@/lib/report/range";
import { staffPaths } from "@/lib/staff-paths";

const PERIODS = [4, DEFAULT_WEEKS, 26, 52];

export const parseWeeks = ({ weeks }: SearchParams): number =>
  PERIODS.find((period) => String(period) === weeks) ?? DEFAULT_WEEKS;

export function PeriodLinks({ weeks }: { weeks: number }) {
  return (
    <nav aria-label="Period of the report">
      <ul className="flex flex-wrap gap-x-4">
        {PERIODS.map((period) => (
          <li key={period} className="min-h-6">
            <PendingLink
              href={listHref(staffPaths.overview, {
                weeks: period === DEFAULT_WEEKS ? undefined : String(period),
              })}
              scroll={false}
              aria-current={period === weeks ? "true" : undefined}
              className="text-river underline underline-offset-4 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {`${period} weeks`}
            </PendingLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
