import * as z from "zod/mini";
import { answer, defineOperations } from "../operation";

const statusSchema = z.object({ status: z.enum(["ok", "ready", "not ready"]) });

export const serviceOperations = defineOperations({
  "GET /api/health": {
    id: "getHealth",
    tag: "Service",
    summary: "Is the process alive?",
    details:
      "Says that the process answers requests, and nothing about the database. Use it to restart a process that hangs.",
    access: "anybody",
    answers: { 200: answer("Alive", statusSchema, "Status", { status: "ok" }) },
  },
  "GET /api/ready": {
    id: "getReadiness",
    tag: "Service",
    summary: "Is the server ready for requests?",
    details:
      "Use it in load balancers. 503 with `Retry-After` while the database is down or the pages are still being rendered.",
    access: "anybody",
    answers: {
      200: answer("Ready", statusSchema, "Status", { status: "ready" }),
      503: answer("Not ready", statusSchema, "Status", { status: "not ready" }),
    },
  },
});
