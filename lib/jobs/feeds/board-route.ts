import "server-only";
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
  return new Response(toStream(buildBoardFeed(board, jobs)), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
};

function toStream(parts: Iterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
