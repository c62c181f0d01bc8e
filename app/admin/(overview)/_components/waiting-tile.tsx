import { PendingLink } from "@/components/ui/pending-link";
import { describeSince, type SpamCounts } from "@/lib/clock/spam-counts";
import type { WaitingCounts } from "@/lib/clock/waiting-counts";
import type { Area } from "@/lib/auth/areas";
import { pluralize } from "@/lib/format";
import { listHref } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";

interface Waiting {
  waiting: WaitingCounts;
  late: WaitingCounts;
  spam: SpamCounts;
}

interface WaitingTileProps extends Waiting {
  areas: readonly Area[];
}

export const waitingLists = [
  { key: "messages", kind: "message", area: "messages", path: staffPaths.messages },
  { key: "applicants", kind: "applicant", area: "hiring", path: staffPaths.applicants },
] as const;

export function WaitingTile({ waiting, late, spam, areas }: WaitingTileProps) {
  return (
    <section
      aria-labelledby="waiting"
      className="flex flex-col gap-1 rounded border border-line px-3 py-3 sm:px-5 sm:py-4"
    >
      <h2 id="waiting" className="font-sans text-[13px] leading-5 font-semibold tracking-normal text-muted">
        Waiting for an answer
      </h2>
      <p className="font-display text-[24px] leading-8 font-semibold tabular-nums sm:text-[32px] sm:leading-9">
        {sum(waiting)}
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {waitingLists
          .filter(({ area }) => areas.includes(area))
          .map(({ key, kind, path }) => (
            <li key={key} className="min-h-6">
              <TileLink href={listHref(path, { answer: "waiting", sort: "due" })}>
                {`${waiting[key]} ${waiting[key] === 1 ? kind : key}`}
              </TileLink>
              {late[key] > 0 ? (
                <>
                  {", "}
                  <TileLink
                    href={listHref(path, { answer: "late", sort: "due" })}
                    className="font-semibold text-danger"
                    label={late[key] === 1 ? kind : key}
                  >
                    {`${late[key]} late`}
                  </TileLink>
                </>
              ) : null}
            </li>
          ))}
      </ul>
      <SpamLink spam={spam} />
    </section>
  );
}

function SpamLink({ spam }: { spam: SpamCounts }) {
  const found = waitingLists
    .map((list) => ({ ...list, ...spam[list.key] }))
    .flatMap(({ since, ...list }) => (since ? [{ ...list, since }] : []))
    .sort((a, b) => a.since.getTime() - b.since.getTime());
  const [oldest, other] = found;
  if (!oldest) return null;
  const total = oldest.count + (other?.count ?? 0);
  return (
    <p>
      <TileLink href={listHref(oldest.path, { show: "spam" })}>
        {`${total} held as possible spam, oldest since ${describeSince(oldest.since)}`}
      </TileLink>
      {other ? (
        <>
          {", among them "}
          <TileLink href={listHref(other.path, { show: "spam" })}>
            {pluralize(other.count, other.kind)}
          </TileLink>
        </>
      ) : null}
    </p>
  );
}

interface TileLinkProps {
  href: string;
  className?: string;
  label?: string;
  children: string;
}

function TileLink({ href, className = "text-river", label, children }: TileLinkProps) {
  return (
    <PendingLink href={href} className={`${className} underline underline-offset-4`}>
      {children}
      {label ? <span className="sr-only">{` ${label}`}</span> : null}
    </PendingLink>
  );
}

interface CountTileProps {
  href: string;
  label: string;
  count: number;
  note: string;
}

export function CountTile({ href, label, count, note }: CountTileProps) {
  return (
    <PendingLink
      href={href}
      className="flex flex-col gap-1 rounded border border-line px-3 py-3 sm:px-5 sm:py-4 text-ink no-underline hover:border-control hover:bg-paper"
    >
      <span className="text-[13px] font-semibold text-muted">{label}</span>
      <span className="font-display text-[24px] leading-8 font-semibold tabular-nums sm:text-[32px] sm:leading-9">
        {count}
      </span>
      <span className="text-muted max-sm:sr-only">{note}</span>
    </PendingLink>
  );
}

export function summarizeWaiting({ waiting, late, spam }: Waiting): string {
  const count = sum(waiting);
  if (count === 0) {
    const hasSpam = spam.messages.count + spam.applicants.count > 0;
    return hasSpam ? "Only possible spam is left to check." : "Everyone has been answered.";
  }
  const text =
    count === 1 ? "One person is waiting for an answer" : `${count} people are waiting for an answer`;
  return sum(late) === 0 ? `${text}.` : `${text}, ${sum(late)} of them late.`;
}

const sum = ({ messages, applicants }: WaitingCounts) => messages + applicants;
