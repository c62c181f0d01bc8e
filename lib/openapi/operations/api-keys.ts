import { apiKeyListSchema, madeApiKeySchema } from "@/lib/api-keys/resource";
import { newApiKeySchema } from "@/lib/api-keys/schema";
import { apiKey, toBody } from "../examples";
import { answer, defineOperations, forStaff } from "../operation";

const { id, name, rights, expires_on } = apiKey;
const KEY = "alder_q0Zk3…";
const staff = forStaff("Keys");

export const apiKeyOperations = defineOperations({
  "GET /admin/api-keys": {
    ...staff("listApiKeys"),
    summary: "All active keys, then those that ended last",
    details: "At most 200. A key itself is never shown again.",
    answers: { 200: answer("The keys", apiKeyListSchema, "ApiKeyList", { items: [apiKey] }) },
  },
  "POST /admin/api-keys": {
    ...staff("makeApiKey"),
    summary: "Create a key for a program",
    details:
      "The key acts on behalf of the administrator who creates it, within its rights, and ends when they are deleted or lose the role ADMIN. The call needs a sign-in of the last 15 minutes, otherwise it gets 403. 409 when there are 100 active keys. A repeated call with the same `Idempotency-Key` creates no second key and answers without the key.",
    body: {
      schema: newApiKeySchema,
      name: "NewApiKey",
      example: toBody(newApiKeySchema, apiKey),
      once: true,
    },
    answers: {
      201: answer("Created", madeApiKeySchema, "MadeApiKey", { id, name, rights, expires_on, key: KEY }),
    },
  },
  "DELETE /admin/api-keys/{id}": {
    ...staff("revokeApiKey"),
    summary: "Revoke a key",
    details: "At once, on every instance. 404 for a key that has been revoked before.",
    answers: { 204: { description: "Revoked" } },
  },
});
