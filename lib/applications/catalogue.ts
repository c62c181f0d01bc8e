/** What people are told about applications: the catalogue's words (specification, section 8). */
export const submitted = "Thank you! Your application has been submitted.";
export const submitFailed = "Failed to submit. Please try again later.";
/** The same, and when to try again where a limit was reached (decisions, section 2). */
export const submitFailedFor = (status: number, message: string) =>
  status === 429 ? `${submitFailed} ${message}` : submitFailed;
export const noApplicants = "No applicants have applied for this job.";
export const noResume = "No resume";
export const deleteManyFailed = "Failed to delete applicants. Please try again later.";
export const deleted = "Deleted applicant";
export const deleteFailed = "Failed to delete applicant. Please try again later.";
