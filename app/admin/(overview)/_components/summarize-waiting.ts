import type { HeldRecords } from "@/lib/clock/held";
import type { WaitingCounts } from "@/lib/clock/waiting-counts";

interface Waiting {
  waiting: WaitingCounts;
  late: WaitingCounts;
  held: HeldRecords;
}

/** Says in one sentence how many people wait for an answer. */
export function summarizeWaiting({ waiting, late, held }: Waiting): string {
  const count = sum(waiting);
  if (count === 0) {
    const isHeld = held.messages.count + held.applicants.count > 0;
    return isHeld ? "Only possible spam is left to check." : "Everyone has been answered.";
  }
  const text =
    count === 1 ? "One person is waiting for an answer" : `${count} people are waiting for an answer`;
  return sum(late) === 0 ? `${text}.` : `${text}, ${sum(late)} of them overdue.`;
}

const sum = ({ messages, applicants }: WaitingCounts) => messages + applicants;
