/** Toast texts about templates (docs/product/desk.md, "More toasts"). */
export const added = "Template added successfully";
export const addFailed = "We couldn't add the template. Try again.";
export const updated = "Saved changes to template";
export const updateFailed = "We couldn't save the template. Try again.";
export const deleted = "Deleted template";
export const deleteFailed = "We couldn't delete the template. Try again.";
export const deleteManyFailed = "We couldn't delete the templates. Try again.";
export const changedMeanwhile = "Someone else has changed this template. Please reload it.";
export const addedAndDeleted = "This template was added and has since been deleted.";
