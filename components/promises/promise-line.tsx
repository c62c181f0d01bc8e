import type { DeskKind } from "@/lib/desk/desk";
import { describeRecord } from "@/lib/promises/describe-record";
import { getPromiseRecord } from "@/lib/promises/promise-record";

/** Says beside a form how many answers came in time. Shows nothing unless the owner has switched the record on. */
export async function PromiseLine({ kind, className }: { kind: DeskKind; className?: string }) {
  const record = await getPromiseRecord();
  return record ? <p className={className}>{describeRecord(kind, record[kind])}</p> : null;
}
