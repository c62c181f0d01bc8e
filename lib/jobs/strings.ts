export const added = "Job added successfully";
export const addFailed = "Failed to add job. Please try again later.";
export const updated = "Save changes to job";
export const updateFailed = "Failed to update job. Please try again later.";
export const closeManyFailed = "We couldn't close the jobs. Try again.";
export const deleted = "Deleted job";
export const deleteFailed = "Failed to delete job. Please try again later.";
export const deleteManyFailed = "We couldn't delete the jobs. Try again.";

export function describeAttachedApplicants(applicants: number, jobs = 1): string {
  const pronoun = jobs === 1 ? "it" : "them";
  if (applicants === 0) return `No applications are deleted with ${pronoun}.`;
  return applicants === 1
    ? "1 application and its resume are deleted too."
    : `${applicants} applications and their resumes are deleted too.`;
}
