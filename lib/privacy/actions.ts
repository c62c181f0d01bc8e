"use server";

import { redirect } from "next/navigation";
import type { ActionResult, FormState } from "@/lib/action-result";
import { adminAction, formState, formValues } from "@/lib/actions";
import { Failure, invalid } from "@/lib/failure";
import { staffPaths } from "@/lib/staff-paths";
import * as catalogue from "./catalogue";
import { recordSearch } from "./data";
import { eraseHeld } from "./erase";
import { addressSchema, eraseSchema } from "./schema";
import { openSubject, sealSubject } from "./subject";

const find = adminAction(
  { name: "findHeld", schema: addressSchema, failure: catalogue.searchFailed },
  async (admin, { email }) => {
    await recordSearch(admin, email);
    return sealSubject(admin, email);
  },
);

const erase = adminAction(
  {
    name: "eraseHeld",
    schema: eraseSchema,
    failure: catalogue.eraseFailed,
    messageOf: ({ status, message }) => ([404, 409, 410, 422].includes(status) ? message : undefined),
  },
  async (admin, { subject, email }) => {
    const address = openSubject(admin, subject);
    if (address === null) throw new Failure(410, catalogue.searchEnded);
    if (address.toLowerCase() !== email.toLowerCase()) throw invalid({ email: catalogue.otherAddress });
    return eraseHeld(admin, address);
  },
);

/** Looks for an address, and leads to what is held about it. */
export async function findByAddress(_state: FormState, data: FormData): Promise<FormState> {
  const values = formValues(data);
  const result = await find(values);
  if (!result.ok) return formState(result, values);
  redirect(staffPaths.privacyFound(result.data));
}

/** Erases what was found, when the address is typed once more. Gives the receipt's number. */
export async function eraseFound(input: { subject: string; email: string }): Promise<ActionResult<string>> {
  return erase(input);
}
