import * as z from "zod/mini";
import { email, recordId } from "@/lib/fields";

export const requestLinkSchema = z.object({ email: email() });

export type RequestLinkForm = z.output<typeof requestLinkSchema>;

export const withdrawSchema = z.object({ id: recordId() });
