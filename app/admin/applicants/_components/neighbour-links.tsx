import Link from "next/link";
import type { Neighbours } from "@/lib/applications/data";
import { listHref } from "@/lib/list";
import { paths } from "@/lib/paths";

interface NeighbourLinksProps {
  neighbours: Neighbours;
  /** The list that the neighbours stand in; it goes along. */
  within: "job" | "all";
}

/** To the applicants one row up and one row down. */
export function NeighbourLinks({ neighbours: { previous, next }, within }: NeighbourLinksProps) {
  const steps = [
    { label: "Previous", id: previous, shortcut: "previous" },
    { label: "Next", id: next, shortcut: "next" },
  ];
  return (
    <nav aria-label="Applicants" className="flex gap-3">
      {steps.map(({ label, id, shortcut }) =>
        id === null ? (
          <span key={label} aria-hidden="true" className={`${look} border-line bg-mist text-muted`}>
            {label}
          </span>
        ) : (
          <Link
            key={label}
            href={listHref(paths.adminApplicant(id), { within: within === "job" ? within : undefined })}
            prefetch={false}
            data-shortcut={shortcut}
            className={`${look} border-control text-ink hover:bg-mist`}
          >
            {label}
            <span className="sr-only"> applicant</span>
          </Link>
        ),
      )}
    </nav>
  );
}

const look = "inline-flex h-9 items-center rounded border px-3 font-semibold no-underline";
