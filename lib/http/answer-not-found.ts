import "server-only";
import { headers } from "next/headers";
import { notFound } from "next/navigation";

/** Returns for the client router, which takes no status but 200: render the view of a missing record. */
export async function answerNotFound(): Promise<void> {
  const destination = (await headers()).get("sec-fetch-dest") ?? "document";
  if (destination === "document") notFound();
}
