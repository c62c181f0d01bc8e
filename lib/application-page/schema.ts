import * as z from "zod/mini";
import { email, recordId } from "@/lib/fields";

export const requestLinkSchema = z.object({ email: email() });

export const withdrawSchema = z.object({ id: recordId() });
