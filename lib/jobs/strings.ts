/** What people are told about jobs: the catalogue's words (specification, section 8). */
export const added = "Job added successfully";
export const addFailed = "Failed to add job. Please try again later.";
export const updated = "Save changes to job";
export const updateFailed = "Failed to update job. Please try again later.";
export const closeManyFailed = "Failed to close jobs. Please try again later.";
export const deleted = "Deleted job";
export const deleteFailed = "Failed to delete job. Please try again later.";
export const deleteManyFailed = "Failed to delete jobs. Please try again later.";

/** What goes along when jobs are deleted: said before it is done (decisions, section 2). */
export function describeAttachedApplications(applications: number, jobs = 1): string {
  const them = jobs === 1 ? "it" : "them";
  if (applications === 0) return `No applications go with ${them}.`;
  return applications === 1
    ? `1 application goes with ${them}, and its resume.`
    : `${applications} applications go with ${them}, and their resumes.`;
}
