import { expect, test } from "vitest";
import { RequestCounts } from "./request-counts";

test("responses are counted by class and status, and durations in cumulative buckets", () => {
  const counts = new RequestCounts();
  counts.addMemoryHit(200);
  counts.addMemoryHit(200);
  counts.addMemoryHit(404);
  counts.add("api", 200, 0.004);
  counts.add("api", 200, 0.3);
  counts.add("api", 503, 60);
  counts.add("stream", 200, 3600);
  const lines = counts.lines();
  for (const line of [
    'http_requests_total{class="stored",status="200"} 2',
    'http_requests_total{class="stored",status="404"} 1',
    'http_requests_total{class="api",status="200"} 2',
    'http_requests_total{class="stream",status="200"} 1',
    'http_request_duration_seconds_bucket{class="api",le="0.005"} 1',
    'http_request_duration_seconds_bucket{class="api",le="0.25"} 1',
    'http_request_duration_seconds_bucket{class="api",le="0.5"} 2',
    'http_request_duration_seconds_bucket{class="api",le="10"} 2',
    'http_request_duration_seconds_bucket{class="api",le="+Inf"} 3',
    'http_request_duration_seconds_sum{class="api"} 60.304000',
    'http_request_duration_seconds_count{class="api"} 3',
  ])
    expect(lines).toContain(line);
  expect(lines.filter((line) => line.includes('class="stream"'))).toHaveLength(1);
});
