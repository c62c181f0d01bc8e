/** What people are told about jobs: the catalogue's words (specification, section 8). */
export const added = "Job added successfully";
export const addFailed = "Failed to add job. Please try again later.";
export const updated = "Save changes to job";
export const updateFailed = "Failed to update job. Please try again later.";
export const closeManyFailed = "Failed to close jobs. Please try again later.";
export const deleted = "Deleted job";
export const deleteFailed = "Failed to delete job. Please try again later.";
export const deleteManyFailed = "Failed to delete jobs. Please try again later.";
