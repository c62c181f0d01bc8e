import type { FieldRow } from "@/lib/openapi/field-rows";
import { ApiText } from "./api-text";

interface ApiFieldsProps {
  caption: string;
  rows: readonly Pick<FieldRow, "name" | "notes">[] | readonly FieldRow[];
}

export function ApiFields({ caption, rows }: ApiFieldsProps) {
  return (
    <div>
      <p className="legend mb-2 text-muted">{caption}</p>
      <dl className="border-b border-line text-[15px] leading-6">
        {rows.map((row) => (
          <div
            key={`${row.name} ${"type" in row ? row.type : ""}`}
            className="grid gap-x-6 border-t border-line py-2.5 md:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="font-mono text-[13px] leading-6 font-semibold break-words">
              {row.name}
              {"required" in row && !row.required ? (
                <span className="font-sans font-normal text-muted"> (optional)</span>
              ) : null}
            </dt>
            <dd className="min-w-0">
              {"type" in row ? <code className="font-mono text-[13px] break-words">{row.type}</code> : null}
              {row.notes ? <ApiText text={row.notes} className="text-muted" /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
