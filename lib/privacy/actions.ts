"use server";

import { redirect } from "next/navigation";
import type { ActionResult, FormState } from "@/lib/action-result";
import { adminAction, toFormState, toFormValues } from "@/lib/actions";
import { HttpError, invalid } from "@/lib/http/http-error";
import { staffPaths } from "@/lib/staff-paths";
import * as catalogue from "./strings";
import { recordSearch } from "./data";
import { erasePersonalData } from "./erase-personal-data";
import { addressSchema, eraseSchema } from "./schema";
import { decryptSubject, encryptSubject } from "./subject-token";

const find = adminAction(
  { name: "findHeld", schema: addressSchema, failure: catalogue.searchFailed },
  async (admin, { email }) => {
    await recordSearch(admin, email);
    return encryptSubject(admin, email);
  },
);

const erase = adminAction(
  {
    name: "eraseHeld",
    schema: eraseSchema,
    failure: catalogue.eraseFailed,
    getMessage: ({ status, message }) => ([404, 409, 410, 422].includes(status) ? message : undefined),
  },
  async (admin, { subject, email }) => {
    const address = decryptSubject(admin, subject);
    if (address === null) throw new HttpError(410, catalogue.searchEnded);
    if (address.toLowerCase() !== email.toLowerCase()) throw invalid({ email: catalogue.otherAddress });
    return erasePersonalData(admin, address);
  },
);

/** Looks for an address, and leads to what is held about it. */
export async function findByAddress(_state: FormState, data: FormData): Promise<FormState> {
  const values = toFormValues(data);
  const result = await find(values);
  if (!result.ok) return toFormState(result, values);
  redirect(staffPaths.privacyFound(result.data));
}

/** Erases what was found, when the address is typed once more. Gives the receipt's number. */
export async function eraseByAddress(input: {
  subject: string;
  email: string;
}): Promise<ActionResult<string>> {
  return erase(input);
}
