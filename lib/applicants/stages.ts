/** Stages of an application, in the order of the tabs. The first four are open. */
export const STAGES = ["new", "review", "interview", "offer", "hired", "declined", "withdrawn"] as const;

export type Stage = (typeof STAGES)[number];

export const stageLabels: Record<Stage, string> = {
  new: "New",
  review: "In review",
  interview: "Interview",
  offer: "Offer",
  hired: "Hired",
  declined: "Declined",
  withdrawn: "Withdrawn",
};

/** A closed stage stops the answer clock. */
export const isOpenStage = (stage: Stage) => STAGES.indexOf(stage) < STAGES.indexOf("hired");

/** Stages to which a list moves people. Declining is no move: it writes to them, and skips those whom no one has read. */
export const MOVE_STAGES = STAGES.filter(
  (stage): stage is Exclude<Stage, "declined"> => stage !== "declined",
);

export type MoveStage = (typeof MOVE_STAGES)[number];
