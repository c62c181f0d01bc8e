/** A page that was open while the site was updated: its server actions are not those of the server any more. */

/**
 * Whether a call failed for that reason: only a reload helps. By Next's name for it: its own test comes with all of
 * `next/navigation`, and every page carries this one.
 */
export const isDeploymentSkew = (error: unknown): boolean =>
  error instanceof Error && error.name === "UnrecognizedActionError";

/** What to say where nothing is kept. */
export const DEPLOYMENT_SKEW_TEXT = "The site was updated while this page was open. Reload it and try again.";
