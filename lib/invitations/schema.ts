import * as z from "zod/mini";
import { newUserSchema } from "@/lib/users/schema";

export const INVITATION_DAYS = 7;

/** Also the body of `POST /admin/invitations`. */
export const invitationSchema = z.omit(newUserSchema, { password: true });

export type NewInvitation = z.output<typeof invitationSchema>;
