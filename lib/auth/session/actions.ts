"use server";

import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { toFormValues, viewerAction } from "@/lib/actions";
import { paths } from "@/lib/paths";
import * as catalogue from "@/lib/auth/strings";
import { endOtherSessions, endOwnSession } from "@/lib/auth/data";

const runEndSession = viewerAction(
  {
    name: "endSession",
    schema: z.object({ session: z.string().check(z.maxLength(64)) }),
    failure: catalogue.unknownError,
  },
  async (viewer, { session }) => endOwnSession(viewer, session),
);

const runEndOtherSessions = viewerAction(
  { name: "endOtherSessions", schema: z.unknown(), failure: catalogue.unknownError },
  async (viewer) => void (await endOtherSessions(viewer)),
);

/**
 * Signs one of the viewer's sessions out; a form of the account page posts it. Whatever became of it, the page then
 * shows which sessions there are, or that they cannot be read now.
 */
export async function signOutSession(data: FormData): Promise<void> {
  await runEndSession(toFormValues(data));
  redirect(paths.account);
}

/** The same for every other session of the viewer. */
export async function signOutOtherSessions(): Promise<void> {
  await runEndOtherSessions(undefined);
  redirect(paths.account);
}
