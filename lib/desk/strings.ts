export const changedMeanwhile = "Someone else has changed this in the meantime.";
export const unknownOwner = "Choose an administrator as the owner.";
export const messageHasNoStage = "Messages have no stage.";
export const alreadyMailed = "An email has been sent, so this has been answered.";
export const heldAsSpam = "This is held as spam. Mark it as not spam before you reply.";
export const alreadyDeclined = "This application has been declined already.";
export const replyHasLeft = "It has left.";
export const replyNotFailed = "Only a failed email can be sent again.";
