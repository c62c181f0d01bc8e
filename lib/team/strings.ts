/** Toast texts about the team (docs/specification.md, section 8). */
export const added = ({ firstName }: { firstName: string }) => `${firstName} added successfully`;
/** Says "user" on purpose: docs/specification.md fixes this text. */
export const addFailed = "Failed to add user. Please try again later.";
export const addRefused = (message: string) => `Failed to add user. ${message}`;
export const updated = "Saved changes to team member";
export const updateFailed = "Failed to update team member. Please try again later.";
export const ordered = "Saved the order of the team";
export const orderRestored = "Restored the order of the team";
export const orderFailed = "We couldn't save the order. Try again.";
export const orderChanged = "The team has changed in the meantime. Please reload the page.";
export const tooManyToOrder = "A team of more than 51 members is ordered by the numbers of its members.";
export const deleted = "Deleted team member";
export const deleteFailed = "Failed to delete team member. Please try again later.";
export const photoSaved = "Saved photo of team member";
export const photoFailed = "We couldn't save the photo. Try again.";
export const photoRemoved = "Removed photo of team member";
export const photoRemoveFailed = "We couldn't remove the photo. Try again.";
export const deleteManyFailed = "We couldn't delete the team members. Try again.";
