import type { RequestLike } from "./send-hit";

export interface PageServerOptions {
  dir: string;
  maxBytes: number;
  securityHeaders: Readonly<Record<string, string>>;
  /** Returns whether a page and the API share the path. Responses then vary by more headers. */
  isSharedPath: (path: string) => boolean;
  getEmbeddedOrigins: (path: string) => readonly string[];
  /** Lists of the JSON API that the cache keeps, by internal path, with the tags of their data. */
  lists: ReadonlyMap<string, readonly string[]>;
  /** JSON bodies that never change, by path. */
  probes: Readonly<Record<string, object>>;
  /** Returns whether the record of a page with a parameter exists. Limits the cost of made-up paths to a query. */
  exists: (path: string) => Promise<boolean>;
  onError: (error: unknown) => void;
  /** Called for each response with status 200 or 304 to a request for a page or file. */
  onServed?: (path: string, query: string, request: RequestLike) => void;
}
