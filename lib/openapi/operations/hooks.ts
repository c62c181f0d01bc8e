import { hookListSchema, madeHookSchema } from "@/lib/hooks/resource";
import { newHookSchema } from "@/lib/hooks/schema";
import { hook, toBody } from "../examples";
import { answer, defineOperations, forStaff } from "../operation";

const staff = forStaff("Hooks");

export const hookOperations = defineOperations({
  "GET /admin/hooks": {
    ...staff("listHooks"),
    summary: "All hooks, oldest first",
    details:
      "A secret is never shown again. The form `indexnow` belongs to the hook that an operator has set up.",
    answers: { 200: answer("The hooks", hookListSchema, "HookList", { items: [hook] }) },
  },
  "POST /admin/hooks": {
    ...staff("addHook"),
    summary: "Add an address that the server calls after events",
    details:
      "The address is https and not in a private network, unless an operator allows its host. The call needs a sign-in of the last 15 minutes, otherwise it gets 403. 409 when there are ten hooks. A repeated call with the same `Idempotency-Key` adds no second hook and answers without the secret.",
    body: { schema: newHookSchema, name: "NewHook", example: toBody(newHookSchema, hook), once: true },
    answers: { 201: answer("Added", madeHookSchema, "MadeHook", { ...hook, secret: "q0Zk3…" }) },
  },
  "DELETE /admin/hooks/{id}": {
    ...staff("deleteHook"),
    summary: "Delete a hook with its calls",
    details: "For good. Calls that wait are not made.",
    answers: { 204: { description: "Deleted" } },
  },
});
