/** Toast texts about templates (docs/product/desk.md, "More toasts"). */
export const added = "Template added successfully";
export const addFailed = "Failed to add template. Please try again later.";
export const updated = "Saved changes to template";
export const updateFailed = "Failed to save template. Please try again later.";
export const deleted = "Deleted template";
export const deleteFailed = "Failed to delete template. Please try again later.";
export const deleteManyFailed = "Failed to delete templates. Please try again later.";
export const changedMeanwhile = "Someone else has changed this template. Please reload it.";
export const addedAndDeleted = "This template was added and has since been deleted.";
