import * as z from "zod/mini";
import { operationsOf } from "../operation";

const statusSchema = z.object({ status: z.enum(["ok", "ready", "not ready"]) });
const formTokenSchema = z.object({ token: z.string() });

export const serviceOperations = operationsOf({
  "GET /api/health": {
    id: "getHealth",
    tag: "Service",
    summary: "Is the process alive?",
    details: "Asks nothing of the database.",
    access: "anybody",
    answers: {
      200: { description: "It is", schema: statusSchema, name: "Status", example: { status: "ok" } },
    },
  },
  "GET /api/ready": {
    id: "getReadiness",
    tag: "Service",
    summary: "May requests be sent here?",
    details: "503 with `Retry-After` while the database is away or the pages are not made yet.",
    access: "anybody",
    answers: {
      200: { description: "They may", schema: statusSchema, name: "Status", example: { status: "ready" } },
      503: { description: "Not yet", schema: statusSchema, name: "Status", example: { status: "not ready" } },
    },
  },
  "GET /api/form-token": {
    id: "getFormToken",
    tag: "Service",
    summary: "A token that tells when a form was begun",
    details: "This site's forms fetch one at their first focus. Programs need none.",
    access: "anybody",
    answers: {
      200: {
        description: "A token",
        schema: formTokenSchema,
        name: "FormToken",
        example: { token: "1763712000000.k3v…" },
      },
    },
  },
});
