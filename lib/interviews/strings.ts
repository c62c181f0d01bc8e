export const firstCall = "First call";
export const interview = "Interview";

export const invalidTime =
  "Must be a time in epoch milliseconds, or with its zone, such as 2027-01-15T17:30:00Z.";
export const tooFar = "Choose times within two years.";
export const invalidLength = "Length must be 15 to 240 minutes.";
export const differentLengths = "All offered times must be the same length.";
export const noInterviewer = "Choose at least one interviewer.";
export const tooManyPeople = "Choose at most 10 interviewers.";
export const noSlot = "Choose at least one time.";
export const tooManySlots = "Choose at most 20 times.";
export const invalidBuffer = "Free afterward must be 0 to 60 minutes.";
export const noHours = "Enter hours for at least one day. For time away, add an absence.";
export const invalidHours = "Each day's hours must end after they start.";
export const overlappingHours = "Hours of one day must not overlap.";
export const noAbsenceDay = "An absence needs a first and a last day.";
export const invalidAbsence = "An absence must end on or after its first day.";
export const notEligible = "Interviewers are administrators and reviewers of the job.";
export const pastSlot = "Choose times in the future.";
export const closedApplication = "This application is closed, so no interview can be offered.";
export const quarantined = "This application is held as possible spam. Mark it as not spam first.";
export const changedMeanwhile = "This interview has changed since you opened it. Nothing was saved.";
export const interviewOver = "This interview is over or was canceled.";
export const notBooked = "You can record an outcome once the interview has started.";
export const peopleTaken =
  "Some of these people or the room are taken at that time. Choose others, or another time.";
export const oneTime = "Choose one new time for a booked interview.";
export const describeTaken = (time: string) => `${time} is taken. Choose another time.`;

export const slotTaken = "That time was just taken. Please choose another one.";
export const slotPast = "That time has passed. Please choose another one.";
export const noLongerOffered = "This time is no longer offered.";
export const callTaken = "That time was just taken. Your message isn't sent yet. Please choose another time.";
export const nothingChanged = "Name what changes, such as the place.";
export const offerDeleted = "This interview was offered and has since been deleted.";
