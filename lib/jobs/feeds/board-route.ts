import "server-only";
import { Readable } from "node:stream";
import { getPublicJobs } from "@/lib/jobs/public-jobs";
import { buildBoardFeed } from "./board-feeds";

/** Returns a handler of a job board's feed. An outage must not look like an empty list, which would end all advertisements. */
export const boardRoute = (board: Parameters<typeof buildBoardFeed>[0]) => async (): Promise<Response> => {
  const jobs = await getPublicJobs();
  if (jobs === "unreadable")
    return new Response("The jobs cannot be read right now.\n", {
      status: 503,
      headers: { "retry-after": "5" },
    });
  // Strings become bytes outside of the object mode.
  const body = Readable.toWeb(Readable.from(buildBoardFeed(board, jobs), { objectMode: false }));
  return new Response(body as ReadableStream<Uint8Array>, {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
};
