import { queueConfirmations } from "@/lib/applicants/queue-mails";
import { db } from "@/lib/database/db";

/** Queues the confirmation of an application, which holds a link to the applicant's page. */
export const confirmApplication = (application: { id: string; jobId: string; email: string }) =>
  db().$transaction((tx) =>
    queueConfirmations(tx, [
      { ...application, jobTitle: "Network Engineer", firstName: "Ada", lastName: "L" },
    ]),
  );
