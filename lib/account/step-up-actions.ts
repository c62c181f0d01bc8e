"use server";

import { formAction, viewerAction } from "@/lib/http/actions";
import { confirmCodeSchema, confirmPasswordSchema } from "@/lib/auth/factors/schema";
import * as strings from "@/lib/auth/factors/strings";
import { getLandingPath } from "@/lib/auth/sign-in/landing-path";
import type { HttpError } from "@/lib/http-error";
import { confirmWithCode, confirmWithPassword } from "@/lib/auth/step-up/confirm-identity";

const getMessage = ({ message }: HttpError) => message;

export const confirmByCode = viewerAction(
  { name: "confirmByCode", schema: confirmCodeSchema, failure: strings.failed, getMessage },
  async (viewer, { code, next }, caller) => {
    await confirmWithCode(viewer, code, caller);
    return { next: getLandingPath(viewer.role, next) };
  },
);

export const confirmByPassword = viewerAction(
  { name: "confirmByPassword", schema: confirmPasswordSchema, failure: strings.failed, getMessage },
  async (viewer, { password, next }) => {
    await confirmWithPassword(viewer, password);
    return { next: getLandingPath(viewer.role, next) };
  },
);

export const postCodeProof = formAction(confirmByCode, ({ next }) => next);
export const postPasswordProof = formAction(confirmByPassword, ({ next }) => next);
