import "server-only";
import { env, isBuilding } from "@/lib/env";

export interface CompanyProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains: readonly string[];
}

/** Returns the company's identity provider, or null when none is configured. */
export function getCompanyProvider(): CompanyProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env();
  if (!issuer || !clientId || !clientSecret) return null;
  return { issuer, clientId, clientSecret, domains: env().OIDC_DOMAINS };
}

/** Returns what the button of the company's sign-in names; undefined without a provider, and during the build. */
export const getCompanyLabel = (): string | undefined =>
  !isBuilding() && getCompanyProvider() ? env().OIDC_NAME : undefined;
