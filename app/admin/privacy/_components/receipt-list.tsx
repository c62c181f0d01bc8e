import { formatDateTime } from "@/lib/format";
import { staffPaths } from "@/lib/staff-paths";
import type { ErasureReceipt } from "@/lib/privacy/receipts";
import { TextLink } from "@/components/ui/text-link";

export function ReceiptList({ receipts }: { receipts: readonly ErasureReceipt[] }) {
  return (
    <ul className="max-w-[72ch] border-t border-line">
      {receipts.map(({ number, erasedAt, erasedBy }) => (
        <li
          key={number}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5"
        >
          <TextLink href={staffPaths.privacyReceipt(number)} className="font-mono text-[13px]">
            {number}
          </TextLink>
          <span className="text-muted">{`by ${erasedBy ?? "a former user"}`}</span>
          <time dateTime={erasedAt.toISOString()} className="text-muted tabular-nums">
            {formatDateTime(erasedAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}
