const KEY = "Only connects rows.";
const SECRET = "A secret, or a digest of one.";
const STAFF = "About a staff member.";
const WORK = "How staff work, and nothing about the person.";

const desk = {
  spamSigns: "Would tell senders of spam how they are found.",
  fingerprint: SECRET,
  deletedBy: STAFF,
  ownerId: STAFF,
  answerDueAt: WORK,
  clockStoppedAt: WORK,
  deskVersion: WORK,
};

/** Columns that the archive leaves out, and why. It holds all other columns of these tables. */
export const leftOut = {
  message: { ...desk, answeredAt: "The replies tell it.", outcome: "Written for colleagues." },
  applicant: {
    ...desk,
    jobId: "The job stands in its place.",
    resumeScan: "`resumeLeftOut` tells it.",
    resumeScanAttempts: WORK,
    resumeScanTriedAt: WORK,
    resumeFinding: "`resumeLeftOut` tells it.",
    deletedWithJob: WORK,
    declineReason: "Written for colleagues.",
    confirmationMailId: KEY,
    interviewedAt: WORK,
    interviewDueAt: WORK,
    importId: KEY,
  },
  reply: {
    id: KEY,
    applicantId: KEY,
    messageId: KEY,
    authorId: STAFF,
    leavesAt: WORK,
    serverResponse: WORK,
    stageBefore: WORK,
    stage: WORK,
    quotes: WORK,
  },
  answer: { id: KEY, applicantId: KEY, messageId: KEY, mailDigest: SECRET },
  attachment: {
    answerId: KEY,
    replyId: KEY,
    place: WORK,
    scan: "A file that was not found clean is missing.",
    scanAttempts: WORK,
    bytes: "The file is in the archive.",
  },
  note: { id: KEY, applicantId: KEY, messageId: KEY, authorId: STAFF, forReviewers: WORK },
  interview: {
    id: KEY,
    applicantId: KEY,
    messageId: KEY,
    createdBy: STAFF,
    room: WORK,
    bufferMinutes: WORK,
    sequence: WORK,
    remindedAt: WORK,
    version: WORK,
  },
  interviewSlot: { id: KEY, interviewId: KEY },
  opinion: { applicantId: KEY, reviewerId: STAFF },
  user: {
    passwordHash: SECRET,
    areas: WORK,
    version: WORK,
    deletedBy: STAFF,
    takesFirstCalls: WORK,
    noticePace: WORK,
  },
  session: { id: SECRET, userId: KEY, provenAt: WORK, appSecret: SECRET },
  authenticatorApp: { id: KEY, userId: KEY, secret: SECRET, lastStep: SECRET, confirmedAt: WORK },
  identity: { userId: KEY },
  passkey: { id: KEY, userId: KEY, publicKey: SECRET, counter: SECRET, transports: WORK },
  apiKey: { id: KEY, digest: SECRET, ownerId: KEY },
  invitation: { id: KEY, digest: SECRET, invitedBy: STAFF },
  jobReviewer: { userId: KEY, jobId: "The job stands in its place." },
};

/** Returns the argument `omit` for a query of the Prisma client. */
export const omit = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, true])) as {
    [Name in keyof Columns]: true;
  };
