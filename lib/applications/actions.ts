"use server";

import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import * as catalogue from "./catalogue";
import * as applications from "./release";

const applicantId = z.string().check(z.minLength(1), z.maxLength(64));

const release = adminAction(
  { name: "releaseApplicant", schema: applicantId, failure: catalogue.releaseFailed },
  applications.releaseApplicant,
);

/** Says that an application is no spam. */
export async function releaseApplicant(id: string): Promise<ActionResult<void>> {
  return release(id);
}
