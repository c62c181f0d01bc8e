import "server-only";
import { env } from "@/lib/env";

/** Returns the hosts whose pages belong to this site: that of SITE_URL, and that of the request. */
export const getOwnHosts = (requestHost: string | null | undefined): (string | undefined)[] => [
  new URL(env().SITE_URL).host,
  requestHost ?? undefined,
];
