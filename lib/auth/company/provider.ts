import "server-only";
import { env, isBuilding } from "@/lib/env";
import { notFound } from "@/lib/http-error";

export type CompanyProvider = Record<"issuer" | "clientId" | "clientSecret", string>;

/** Returns the company's identity provider, or null when none is configured. */
function getCompanyProvider(): CompanyProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env();
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
}

export function requireCompanyProvider(): CompanyProvider {
  const provider = getCompanyProvider();
  if (!provider) throw notFound("Page");
  return provider;
}

/** Returns what the button of the company's sign-in names; undefined without a provider, and during the build. */
export const getCompanyLabel = (): string | undefined =>
  !isBuilding() && getCompanyProvider() ? env().OIDC_NAME : undefined;
