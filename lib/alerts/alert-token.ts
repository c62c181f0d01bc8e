import "server-only";
import { sign, verify } from "@/lib/signing";

export const toAlertToken = (id: string) => sign("job-alert", id);

/** Returns the id of an alert. Null for a token that was made up. */
export const readAlertToken = (token: string) => verify("job-alert", token);
