export const changedMeanwhile = "Someone else has changed this in the meantime.";
export const unknownOwner = "Choose an administrator as the owner.";
export const messageHasNoStage = "Messages have no stage.";
export const alreadyMailed = "An email has been sent, so this has been answered.";
