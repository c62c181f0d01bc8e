import type { Slot } from "@/lib/interviews/interview";
import { describeSlot } from "@/lib/interviews/texts";
import type { InterviewValues, PossibleInterviewer } from "./interview-fields";

export const CONFLICT_FIELDS = [
  { name: "times", label: "Time" },
  { name: "people", label: "Interviewers" },
  { name: "buffer", label: "Free afterward" },
  { name: "place", label: "Place" },
  { name: "room", label: "Room" },
  { name: "note", label: "Note", long: true },
] as const;

/** Converts an interview, or what was typed, into the texts that a conflict compares. */
export const toShown = (
  { place, room, note, bufferMinutes }: Omit<InterviewValues, "interviewerIds" | "slots">,
  slots: readonly Slot[],
  people: readonly PossibleInterviewer[],
) => ({
  place,
  room,
  note,
  times: slots.map(describeSlot).join("; "),
  buffer: `${bufferMinutes} minutes`,
  people: people
    .map(({ name }) => name)
    .toSorted()
    .join(", "),
});
