import { reportSchema } from "@/lib/report/resource";
import { reportQuerySchema } from "@/lib/report/schema";
import { answer, defineOperations } from "../operation";

export const reportOperations = defineOperations({
  "GET /admin/report/applications": {
    id: "reportApplications",
    rights: ["read report"],
    tag: "Applicants",
    summary: "Views, applications, interviews and hires by week and source",
    details:
      "Interviews and hires belong to the week of the application. A week without views or applications has no row. At most 20 campaigns are named; the others are part of `other`.",
    access: "administrators",
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
