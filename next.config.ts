import path from "node:path";
import type { NextConfig } from "next";

// Without an explicit root, Next.js would use the lock file of a parent folder.
const root = path.resolve(".");

const nextConfig: NextConfig = {
  outputFileTracingRoot: root,
  turbopack: { root },
  output: "standalone",
  poweredByHeader: false,
  // Our own server compresses.
  compress: false,
  reactStrictMode: true,
  // The path `/admin/` is fixed (docs/product.md). Our own server redirects other paths with a trailing slash.
  skipTrailingSlashRedirect: true,
  // `npm test` checks the types, so that `npm start` need not.
  typescript: { ignoreBuildErrors: true },
  // All images are resized in advance, and the optimizer would only add an attack surface.
  images: { unoptimized: true },
  cacheHandler: path.resolve("server/page-cache/cache-handler.mjs"),
  cacheMaxMemorySize: 0,
  // Loading all routes would delay every start. Loaded on first use, a route costs its first visitor about 10 ms
  // (docs/decisions/0040-load-route-code-on-first-use.md).
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
