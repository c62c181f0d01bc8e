"use server";

import { actionsOf } from "@/lib/http/actions";
import { HttpError, invalid } from "@/lib/http-error";
import * as strings from "./strings";
import { recordSearch } from "./data";
import { erasePersonalData } from "./erase-personal-data";
import { addressSchema, eraseSchema } from "./schema";
import { decryptSubject, encryptSubject } from "./subject-token";

const { adminAction } = actionsOf("people");

/** Records a search. Returns the encrypted address, which the path of the result holds. */
export const findByAddress = adminAction(
  { name: "findHeld", schema: addressSchema, failure: strings.searchFailed },
  async (admin, { email }) => {
    await recordSearch(admin, email);
    return encryptSubject(admin, email);
  },
);

/** Erases the personal data of the searched address when `email` repeats it. Returns the receipt number. */
export const eraseByAddress = adminAction(
  {
    name: "eraseHeld",
    schema: eraseSchema,
    failure: strings.eraseFailed,
    getMessage: ({ status, message }) => ([404, 409, 410, 422].includes(status) ? message : undefined),
  },
  async (admin, { subject, email, answers }) => {
    const address = decryptSubject(admin, subject);
    if (address === null) throw new HttpError(410, strings.searchEnded);
    if (address.toLowerCase() !== email.toLowerCase()) throw invalid({ email: strings.otherAddress });
    return erasePersonalData(admin, address, { answers });
  },
);
