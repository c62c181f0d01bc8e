import type { Verdict } from "@/lib/reviews/verdicts";

interface DemoReviewer {
  firstName: string;
  lastName: string;
  email: string;
  /** Index in `demoJobs`. */
  jobIndex: number;
  opinions: readonly {
    /** Index in `demoApplicants`. */
    applicantIndex: number;
    verdict: Verdict;
    reason: string;
    daysAgo: number;
  }[];
}

/** Both review the same job. Lucía has to give her opinion before she sees that of Henrik. */
export const demoReviewers: readonly DemoReviewer[] = [
  {
    firstName: "Henrik",
    lastName: "Dahl",
    email: "henrik.dahl@alderpoint.example",
    jobIndex: 1,
    opinions: [
      {
        applicantIndex: 2,
        verdict: "yes",
        reason:
          "Writes down what was done, so that the next person doesn't have to guess. I'd ask about the worst night on call.",
        daysAgo: 1.1,
      },
    ],
  },
  {
    firstName: "Lucía",
    lastName: "Ferreira",
    email: "lucia.ferreira@alderpoint.example",
    jobIndex: 1,
    opinions: [],
  },
];
