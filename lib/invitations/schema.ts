import * as z from "zod/mini";
import { AREAS } from "@/lib/auth/areas";
import { newUserSchema } from "@/lib/users/schema";

export const INVITATION_DAYS = 7;

const area = z.enum(AREAS, { error: `Areas are ${AREAS.join(", ")}.` });

/** Also the body of `POST /admin/invitations`. The areas mean nothing for a USER. */
export const invitationSchema = z.extend(z.omit(newUserSchema, { password: true }), {
  areas: z._default(z.array(area).check(z.minLength(1, { error: "Choose at least one area." })), [...AREAS]),
});

export type NewInvitation = z.output<typeof invitationSchema>;
