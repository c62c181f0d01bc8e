import type { HoursInput } from "@/lib/interviews/schema";

export const toTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Leaves out rows whose fields are empty. Hours with a missing half do not end after they start, so the server rejects them. */
export function readHours(values: Record<string, string>): HoursInput {
  const rows = Object.entries(values).flatMap(([name, from]) => {
    const [, row] = /^from-(\w+)-\d+$/.exec(name) ?? [];
    const until = values[name.replace("from", "until")] ?? "";
    return row && (from || until) ? [{ row, from, until }] : [];
  });
  return {
    hours: rows
      .filter(({ row }) => row !== "absence")
      .map(({ row, from, until }) => ({
        weekday: Number(row),
        starts: from ? toMinutes(from) : 1440,
        ends: toMinutes(until),
      })),
    absences: rows.filter(({ row }) => row === "absence").map(({ from, until }) => ({ from, until })),
    takesFirstCalls: values.takesFirstCalls !== undefined,
  };
}
