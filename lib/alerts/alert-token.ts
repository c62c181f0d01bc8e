import "server-only";
import { sign, verify } from "@/lib/signing";

/** Returns the signed token of an alert's links. Stores nothing. */
export const toAlertToken = (id: string) => sign("job-alert", id);

/** Returns the id of an alert. Null for a token that was made up. */
export const readAlertToken = (token: string) => verify("job-alert", token);
