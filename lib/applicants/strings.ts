export const submitted = "Thank you! Your application has been submitted.";
export const submitFailed = "Failed to submit. Please try again later.";
/** Adds the waiting time when the rate limit was reached. */
export const submitFailedFor = (status: number, message: string) =>
  status === 429 ? `${submitFailed} ${message}` : submitFailed;
export const jobClosed = "This job has closed.";
export const generalApplication = "Send a general application instead";
export const restored =
  "What you typed is still here. Browsers don't keep files, so please choose your resume again.";
export const notSubmitted = `Your application has not been sent. ${restored}`;
export const textCut = "Only the beginning of your text is here. Add the rest before you send it again.";
const notSent = "Your application has not been sent. Everything you entered is still here.";
export const maybeSent = "We can't tell whether it arrived. Submit again: we won't store it twice.";
export const resumeUnreadable = "Your browser can't read this file anymore. Please choose it again.";
export const describeFailure = (reason?: string) =>
  reason === maybeSent ? reason : [reason, notSent].filter(Boolean).join(" ");
export const noApplicants = "No applicants have applied for this job.";
export const noResume = "No resume";
export const deleteManyFailed = "We couldn't delete the applicants. Try again.";
export const applicantAdded = "Added applicant";
export const addFailed = "We couldn't add the applicant. Try again.";
export const deleted = "Deleted applicant";
export const deleteFailed = "We couldn't delete the applicant. Try again.";
export const resumeInfected = "Malware was found in this resume, so it can't be opened.";
export const resumeUnscanned =
  "This resume has not been scanned for malware yet. The scanner tries again every few minutes.";
export const resumeScanFailed =
  "The malware scanner couldn't check this resume in three attempts. The file may be damaged, or designed to evade scanners.";
export const resumeNotScanned =
  "This resume has not been scanned for malware. Add unscanned=1 to the query to get it anyway.";
export const openUnscannedQuestion = "Open a resume that was not scanned?";
export const openUnscannedWarning =
  "The file was sent by a stranger and may contain malware. Open it only where it can do no harm.";
export const released = "Moved out of spam.";
export const releaseFailed = "We couldn't move it. Try again.";
export const releasedMany = "Moved % out of spam";
export const releaseManyFailed = "We couldn't move them. Try again.";
export const resumeAdded = "Added the resume";
export const resumeAddFailed = "We couldn't add the resume. Try again.";
export const resumeExists = "This applicant has a resume already. Reload to see it.";
