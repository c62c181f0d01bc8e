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
