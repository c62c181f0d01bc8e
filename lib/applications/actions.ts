"use server";

import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import * as catalogue from "./catalogue";
import * as applications from "./data";

const applicantId = z.string().check(z.minLength(1), z.maxLength(64));

const remove = adminAction(
  { name: "deleteApplicant", schema: applicantId, failure: catalogue.deleteFailed },
  applications.deleteApplicant,
);

/** Deletes one application. */
export async function deleteApplicant(id: string): Promise<ActionResult<void>> {
  return remove(id);
}
