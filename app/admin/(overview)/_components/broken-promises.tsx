import { getRecordNames } from "@/components/records/record-names";
import { TextLink } from "@/components/ui/text-link";
import { TitledSection } from "@/components/ui/titled-section";
import type { BrokenPromise } from "@/lib/promises/broken-promises";

export function BrokenPromises({ promises }: { promises: readonly BrokenPromise[] }) {
  if (promises.length === 0) return null;
  return (
    <TitledSection id="broken-promises" title="Promises that are broken today" className="mb-8">
      <ul className="border-t border-line">
        {promises.map(({ key, name, counts, kind, count, records }) => (
          <li key={key} className="border-b border-line py-2.5">
            <p>
              <strong className="font-semibold text-danger">{`${name}: ${count}`}</strong>{" "}
              <span className="text-muted">{counts}.</span>
            </p>
            <p className="flex flex-wrap gap-x-4 gap-y-2">
              {records.map(({ id, label }) => (
                <TextLink
                  key={id}
                  href={getRecordNames(kind).path(id)}
                  className="inline-block min-w-0 py-1 wrap-anywhere"
                >
                  {label}
                </TextLink>
              ))}
              {count > records.length ? (
                <span className="py-1 text-muted">and {count - records.length} more</span>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
