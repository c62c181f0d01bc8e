import "server-only";
import { env, isBuilding } from "@/lib/env";

/** Returns the services that this server contacts, by its settings and hooks. e2e/support/connections/check-connections.ts compares. */
export function listContactedServices(hasHooks: boolean): string[] {
  if (isBuilding()) return ["its database"];
  const { SMTP_URL, S3_BUCKET, CLAMAV_HOST, INDEXNOW_KEY, OIDC_ISSUER } = env();
  return [
    "its database",
    ...(SMTP_URL ? ["its mail server", "name servers"] : []),
    ...(S3_BUCKET ? ["the file store for resumes"] : []),
    ...(CLAMAV_HOST ? ["the malware scanner"] : []),
    ...(OIDC_ISSUER ? ["the service with which our staff sign in"] : []),
    ...(hasHooks ? ["programs that our staff have connected, which get no personal data"] : []),
    ...(INDEXNOW_KEY ? ["IndexNow, which tells search engines about jobs"] : []),
  ];
}
