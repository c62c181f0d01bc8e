import * as z from "zod/mini";
import { recordId, text } from "@/lib/fields";
import { BULK_MAX } from "@/lib/lists/bulk";
import { fileTooLarge } from "./strings";

const PATH_MAX = 500;
/** In bytes. Next.js takes at most 1 MB from a server action. */
export const FILE_MAX = 900_000;

/** Fields of the dialog that adds a redirect. `createRedirect` checks the paths. */
export const redirectSchema = z.object({
  from: text("Old address", { max: PATH_MAX }),
  to: text("New address", { max: PATH_MAX }),
});

/** `submissionId` makes repeated submissions of one form add one redirect. */
export const newRedirectSchema = z.extend(redirectSchema, { submissionId: recordId() });

/** Deleted redirects that the browser sends back for "Undo". Restoring them validates the addresses as adding does. */
export const deletedRedirectsSchema = z.object({
  redirects: z.array(z.object({ from: z.string(), to: z.string() })).check(z.maxLength(BULK_MAX)),
});

/** Text of a CSV file. */
export const redirectFileSchema = z.string().check(z.maxLength(FILE_MAX, fileTooLarge));
