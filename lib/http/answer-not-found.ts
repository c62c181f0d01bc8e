import "server-only";
import { headers } from "next/headers";
import { notFound } from "next/navigation";

/**
 * Answers a document with 404. Returns for a request of the client router, which would leave the page at any other status
 * than 200: then render the view of a missing record.
 */
export async function answerNotFound(): Promise<void> {
  const destination = (await headers()).get("sec-fetch-dest") ?? "document";
  if (destination === "document") notFound();
}
