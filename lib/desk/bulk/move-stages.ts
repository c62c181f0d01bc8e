import { type Stage, STAGES } from "@/lib/applicants/stages";

/** Stages to which a list moves people. Declining is no move: it writes to them, and skips those whom no one has read. */
export const MOVE_STAGES = STAGES.filter(
  (stage): stage is Exclude<Stage, "declined"> => stage !== "declined",
);

export type MoveStage = (typeof MOVE_STAGES)[number];
