import { reportQuerySchema, reportSchema } from "@/lib/report/schema";
import { answer, defineOperations, forStaff } from "../operation";

const staff = forStaff("Applicants");

export const reportOperations = defineOperations({
  "GET /admin/report/applications": {
    ...staff("reportApplications", "read report"),
    summary: "Views, applications, interviews and hires by week and source",
    details:
      "Interviews and hires belong to the week of the application. A week without views or applications has no row. At most 20 campaigns are named; the others are part of `other`.",
    query: reportQuerySchema,
    answers: {
      200: answer("The rows, by week and source", reportSchema, "ApplicationReport", {
        items: [
          { week: "2026-11-16", source: "google", views: 412, applications: 9, interviews: 3, hires: 1 },
        ],
      }),
    },
  },
});
