import { UNKNOWN_ACTION_ERROR } from "@/lib/next-internals";

export const DEPLOYMENT_SKEW_EVENT = "page-outdated";

/** Compares the error's name: Next.js's own check would add all of `next/navigation` to every page. */
export const isDeploymentSkew = (error: unknown): boolean =>
  error instanceof Error && error.name === UNKNOWN_ACTION_ERROR;

/** For views that restore no input. */
export const DEPLOYMENT_SKEW_TEXT = "The site was updated while this page was open. Reload it and try again.";
