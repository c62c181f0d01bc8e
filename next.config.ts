import path from "node:path";
import type { NextConfig } from "next";

// A clone inside another project must not take that project's lock file for its root.
const root = path.resolve(".");

const nextConfig: NextConfig = {
  outputFileTracingRoot: root,
  turbopack: { root },
  output: "standalone",
  poweredByHeader: false,
  // The server in front compresses: once for what it keeps, with Brotli for the rest.
  compress: false,
  reactStrictMode: true,
  // `/admin/` is the staff area's address in the specification; the server in front tidies other trailing slashes.
  skipTrailingSlashRedirect: true,
  // `npm test` checks the types; a start shall not wait for it again.
  typescript: { ignoreBuildErrors: true },
  // The optimizer is an attack surface that pre-sized pictures do not need.
  images: { unoptimized: true },
  cacheHandler: path.resolve("server/page-cache/cache-handler.mjs"),
  cacheMaxMemorySize: 0,
  // A start would wait for every page's and endpoint's code; read when first asked for, each costs its visitor some 10 ms.
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
  outputFileTracingIncludes: {
    "/*": [
      "./lib/auth/password/password-worker.mjs",
      "./lib/team/photos/photo-worker.mjs",
      "./prisma/migrations/**/*",
    ],
  },
};

export default nextConfig;
