import "server-only";
import { env, isBuilding } from "@/lib/env";
import { notFound } from "@/lib/http-error";

/** Returns the company's identity provider, or null when none is configured. */
function getCompanyProvider() {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env();
  if (!issuer || !clientId || !clientSecret) return null;
  return { issuer, clientId, clientSecret, domains: env().OIDC_DOMAINS };
}

export type CompanyProvider = NonNullable<ReturnType<typeof getCompanyProvider>>;

export function requireCompanyProvider(): CompanyProvider {
  const provider = getCompanyProvider();
  if (!provider) throw notFound("Page");
  return provider;
}

/** Returns what the button of the company's sign-in names; undefined without a provider, and during the build. */
export const getCompanyLabel = (): string | undefined =>
  !isBuilding() && getCompanyProvider() ? env().OIDC_NAME : undefined;
