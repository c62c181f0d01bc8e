import "server-only";
import { HttpError } from "@/lib/http-error";
import { consume } from "@/lib/limits/rate-limit";
import { paths } from "@/lib/paths";
import { findPersonLink } from "@/lib/mail/person-links";
import { startVisit } from "./person";

/**
 * Moves the secret of a mailed link into a cookie and returns the path to go to. Changes nothing, because mail programs
 * open links before their users do. A network that opens too many unknown links gets the same answer for every link.
 */
export async function openApplicationLink(secret: string, address: string): Promise<string> {
  try {
    const point = await consume("application-link-open", address);
    const link = await findPersonLink(secret);
    if (!link) return `${paths.requestApplicationLink}#expired`;
    await point.refund();
    await startVisit(link.digest);
    return paths.application;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return `${paths.requestApplicationLink}#busy`;
    throw error;
  }
}
