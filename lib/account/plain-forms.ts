"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import * as z from "zod/mini";
import type { $ZodType } from "zod/v4/core";
import { unlinkIdentity } from "@/lib/auth/company/identities";
import { endOtherSessions, endOwnSession } from "@/lib/auth/data";
import * as factors from "@/lib/auth/factors/change-factors";
import { setRecoveryCodesCookie } from "@/lib/auth/factors/recovery-codes";
import { factorSchema, renamedFactorSchema } from "@/lib/auth/factors/schema";
import { failed as failure } from "@/lib/auth/factors/strings";
import type { FactorProblem } from "@/lib/content/accounts/second-factor";
import { toFormValues, viewerAction } from "@/lib/http/actions";
import { paths } from "@/lib/paths";

/**
 * Builds the action of a plain form on the account page. The page names a failure in its address: a fragment would not do,
 * because the client router opens none. `conflict` explains a 409. Null ignores failures.
 */
function plainForm<S extends $ZodType>(
  options: { name: string; schema: S; success?: string; conflict?: FactorProblem | null },
  run: Parameters<typeof viewerAction<S, void>>[1],
) {
  const { success = paths.account, conflict = "failed" } = options;
  const action = viewerAction({ ...options, failure }, run) as (
    values: object,
  ) => ReturnType<ReturnType<typeof viewerAction<S, void>>>;
  return async (data: FormData): Promise<void> => {
    const result = await action(toFormValues(data));
    if (result.ok || conflict === null) redirect(success);
    if (result.needsProof) redirect(paths.confirmIdentity(paths.account));
    redirect(`${paths.account}?problem=${result.reason ? conflict : "failed"}`);
  };
}

export const startAuthenticatorApp = plainForm(
  { name: "startAuthenticatorApp", schema: z.unknown(), success: paths.newApp, conflict: "too-many" },
  factors.startAuthenticatorApp,
);

export const removeFactor = plainForm(
  { name: "removeFactor", schema: factorSchema, conflict: "last-factor" },
  factors.removeFactor,
);

export const renameFactor = plainForm(
  { name: "renameFactor", schema: renamedFactorSchema },
  factors.renameFactor,
);

export const renewRecoveryCodes = plainForm(
  { name: "renewRecoveryCodes", schema: z.unknown(), success: paths.recoveryCodes },
  async (viewer, _input, caller) => {
    const codes = await factors.renewRecoveryCodes(viewer, caller);
    setRecoveryCodesCookie(await cookies(), viewer.id, codes);
  },
);

export const unlinkCompany = plainForm(
  { name: "unlinkCompany", schema: z.unknown() },
  (viewer, _input, { requestId }) => unlinkIdentity(viewer, requestId),
);

// The page lists the sessions that are still active.
const session = z.string().check(z.maxLength(64));

export const signOutSession = plainForm(
  { name: "endSession", schema: z.object({ session }), conflict: null },
  (viewer, { session: id }) => endOwnSession(viewer, id),
);

export const signOutOtherSessions = plainForm(
  { name: "endOtherSessions", schema: z.unknown(), conflict: null },
  async (viewer) => void (await endOtherSessions(viewer)),
);
