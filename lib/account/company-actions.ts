"use server";

import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { viewerAction } from "@/lib/http/actions";
import { unlinkIdentity } from "@/lib/auth/company/identities";
import * as strings from "@/lib/auth/factors/strings";
import { paths } from "@/lib/paths";

const runUnlink = viewerAction(
  { name: "unlinkCompany", schema: z.undefined(), failure: strings.failed },
  async (viewer, _input, { requestId }) => unlinkIdentity(viewer, requestId),
);

/** Unlinks the company's own sign-in. Asks for a proof first. The account page shows whether the link is left. */
export async function unlinkCompany(): Promise<void> {
  const result = await runUnlink();
  redirect(!result.ok && result.needsProof ? paths.confirmIdentity(paths.account) : paths.account);
}
