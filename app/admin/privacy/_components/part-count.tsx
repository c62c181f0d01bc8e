import { pluralize } from "@/lib/format";

/** Shows the number of parts of a record, such as its notes. Shows nothing for none. */
export const PartCount = ({ count, names }: { count: number; names: [string, string] }) =>
  count === 0 ? null : <span className="text-muted">{pluralize(count, ...names)}</span>;
