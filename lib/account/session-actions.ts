"use server";

import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { toFormValues, viewerAction } from "@/lib/http/actions";
import { paths } from "@/lib/paths";
import * as strings from "@/lib/auth/strings";
import { endOtherSessions, endOwnSession } from "@/lib/auth/data";

const runEndSession = viewerAction(
  {
    name: "endSession",
    schema: z.object({ session: z.string().check(z.maxLength(64)) }),
    failure: strings.unknownError,
  },
  async (viewer, { session }) => endOwnSession(viewer, session),
);

const runEndOtherSessions = viewerAction(
  { name: "endOtherSessions", schema: z.unknown(), failure: strings.unknownError },
  async (viewer) => void (await endOtherSessions(viewer)),
);

/**
 * Ends one session of the viewer and redirects to the account page. Ignores failures, because the page lists
 * the sessions that are still active.
 */
export async function signOutSession(data: FormData): Promise<void> {
  const { session = "" } = toFormValues(data);
  await runEndSession({ session });
  redirect(paths.account);
}

export async function signOutOtherSessions(): Promise<void> {
  await runEndOtherSessions(undefined);
  redirect(paths.account);
}
