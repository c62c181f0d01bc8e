import { CORS_HEADERS, REVALIDATE_ALWAYS } from "@/lib/http/cors";
import { buildWeakEtag } from "@/lib/http/weak-etag";
import { NON_PAGE_POLICY } from "@/lib/http/security-headers";
import type { PageEntry } from "./page-entry";
import { Representation } from "./representation";

type HeaderMap = Readonly<Record<string, string>>;

interface ListSettings {
  commonHeaders: HeaderMap;
  vary: string;
  tags: readonly string[];
  /** Called when a coding was added to the entry. */
  onResize: () => void;
}

const JSON_HEADERS = { "Content-Type": "application/json", "Content-Security-Policy": NON_PAGE_POLICY };

/** Builds an entry from the body of a list of the JSON API. Its headers are those of `corsRoute`. */
export function buildListEntry(
  body: Buffer,
  { commonHeaders, vary, tags, onResize }: ListSettings,
): PageEntry {
  const headers = { ...commonHeaders, ...JSON_HEADERS, ...CORS_HEADERS };
  const main = new Representation(
    body,
    // The tag that the endpoint itself sends, so that a client's tag stays valid when its list is cached.
    { ...headers, Vary: vary, "Cache-Control": REVALIDATE_ALWAYS, ETag: buildWeakEtag(body) },
    onResize,
  );
  return { status: 200, main, rsc: null, segments: new Map(), tags, expiresAt: Infinity };
}

/** Builds the response of a probe, which no cache may keep. */
export const buildProbeResponse = (body: object, commonHeaders: HeaderMap) =>
  new Representation(Buffer.from(JSON.stringify(body)), {
    ...commonHeaders,
    ...JSON_HEADERS,
    "Cache-Control": "no-store",
  });
