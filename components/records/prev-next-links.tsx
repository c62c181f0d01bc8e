import { PendingLink } from "@/components/ui/pending-link";
import { listHref } from "@/lib/lists/list-query";

interface PrevNextLinksProps {
  neighbours: { previous: string | null; next: string | null };
  item: string;
  label: string;
  path: (id: string) => string;
  params: Record<string, string | undefined>;
}

export function PrevNextLinks({
  neighbours: { previous, next },
  item,
  label,
  path,
  params,
}: PrevNextLinksProps) {
  const steps = [
    { label: "Previous", id: previous, shortcut: "previous" },
    { label: "Next", id: next, shortcut: "next" },
  ];
  return (
    <nav aria-label={label} className="flex gap-3">
      {steps.map(({ label: text, id, shortcut }) =>
        id === null ? (
          <span key={text} aria-hidden="true" className={`${linkClass} border-line bg-mist text-muted`}>
            {text}
          </span>
        ) : (
          <PendingLink
            key={text}
            href={listHref(path(id), params)}
            data-shortcut={shortcut}
            className={`${linkClass} border-control text-ink hover:bg-mist`}
          >
            {text}
            <span className="sr-only"> {item}</span>
          </PendingLink>
        ),
      )}
    </nav>
  );
}

const linkClass = "relative inline-flex h-9 items-center rounded border px-3 font-semibold no-underline";
