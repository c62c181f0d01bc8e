import path from "node:path";
import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD } from "next/constants.js";
import {
  COMMON_HEADERS,
  CORS_HEADERS,
  EMBEDDABLE_HEADERS,
  ENDPOINT_HEADERS,
  FILE_CACHING,
} from "./lib/headers/common-headers";

// Without an explicit root, Next.js would use the lock file of a parent folder.
const root = path.resolve(".");

/**
 * Salts the IDs of server actions. A form of an earlier build works while the IDs stay
 * (docs/decisions/0145-keep-action-ids-over-builds.md). The key is public: it encrypts nothing.
 */
const ACTION_ID_KEY = Buffer.alloc(32).toString("base64");

const toHeaders = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

const nextConfig: NextConfig = {
  turbopack: { root },
  poweredByHeader: false,
  reactStrictMode: true,
  // The path `/admin/` is fixed (docs/specification.md). proxy.ts redirects other paths with a trailing slash.
  skipTrailingSlashRedirect: true,
  // `npm test` checks the types, so that `npm start` need not.
  typescript: { ignoreBuildErrors: true },
  // All images are resized in advance, and the optimizer would only add an attack surface.
  images: { unoptimized: true },
  cacheHandler: path.resolve("lib/cache/cache-handler.mjs"),
  cacheMaxMemorySize: 0,
  // Loading all routes would delay every start. Loaded on first use, a route costs its first visitor about 10 ms
  // (docs/decisions/0132-let-next-serve-and-a-small-cache-repeat.md).
  experimental: { preloadEntriesOnStart: false, globalNotFound: true },
  serverExternalPackages: [
    "@aws-sdk/client-s3",
    "@prisma/adapter-pg",
    "bcryptjs",
    "jose",
    "pg",
    "piscina",
    "rate-limiter-flexible",
  ],
  headers: async () => [
    { source: "/:path*", headers: toHeaders(COMMON_HEADERS) },
    // Files. Pages and endpoints have policies of their own.
    {
      source: "/:file(.+\\.[a-z0-9]+)",
      headers: toHeaders(ENDPOINT_HEADERS),
    },
    // Portraits may be uploads, which their endpoint dates.
    { source: "/:file(img/(?!team/).+|widget/.+)", headers: toHeaders(FILE_CACHING) },
    // The address of a mailed link is a secret.
    {
      source: "/:page(reset-password|application|invitation)/:secret",
      headers: toHeaders({ "Referrer-Policy": "no-referrer" }),
    },
    { source: "/share/:path*", headers: toHeaders(EMBEDDABLE_HEADERS) },
    ...["/feeds/:path*", "/widget/:path*", "/api/openapi.json"].map((source) => ({
      source,
      headers: toHeaders(CORS_HEADERS),
    })),
  ],
  // These endpoints share no address with a page, and stand at their own.
  rewrites: async () =>
    [
      "auth/:path*",
      "message",
      "team",
      "admin/job-applicants/:path*",
      "admin/:list(audit|jobs|messages|privacy|team|users)/export",
    ].map((address) => ({
      source: `/api/${address}`,
      destination: `/${address.replace(/\(.*\)/, "")}`,
    })),
};

export default function configure(phase: string): NextConfig {
  // The workers of the build inherit them.
  if (phase === PHASE_PRODUCTION_BUILD) {
    process.env.IS_NEXT_BUILD = "1";
    process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= ACTION_ID_KEY;
  }
  return nextConfig;
}
