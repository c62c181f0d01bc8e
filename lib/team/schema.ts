import * as z from "zod/mini";
import { optionalText, personName, recordId, WEB_ADDRESS } from "@/lib/fields";
import { foldLine } from "@/lib/text/fold-input";
import { PHOTO_REQUIRED, findPhotoProblem } from "./rules";

export const ORDER_MIN = 0;
export const ORDER_MAX = 50;

const orderError = `Order must be a whole number from ${ORDER_MIN} to ${ORDER_MAX}.`;
const orderNumber = z
  .int({ error: orderError })
  .check(z.gte(ORDER_MIN, { error: orderError }), z.lte(ORDER_MAX, { error: orderError }));

/** Fields of the add and edit dialogs, and the body of `POST /admin/team`. */
export const memberSchema = z.object({
  firstName: personName("First Name", 45),
  lastName: personName("Last Name", 45),
  order: z._default(orderNumber, 0),
  role: optionalText("Role", { max: 45 }),
  linkedin: optionalText("LinkedIn", {
    max: 90,
    fold: (text) => foldLine(text).replace(/^(?=[\w.-]*linkedin\.com\/)/i, "https://"),
    pattern: WEB_ADDRESS,
    patternMessage: "LinkedIn must be an address that starts with https://.",
  }),
  bio: optionalText("Bio", { max: 500, multiline: true }),
});

/** Body of `PUT /admin/team/{id}`. A `version` must be the stored one. */
export const memberChangeSchema = z.extend(memberSchema, {
  version: z.optional(z.int({ error: "Version must be a whole number." })),
});

const memberIds = z.array(recordId()).check(z.maxLength(ORDER_MAX - ORDER_MIN + 1));

/** The ids of all members in their new order, and in the order in which the page showed them. */
export const memberOrderSchema = z.object({ ids: memberIds, opened: memberIds });

/** The dialog's button stays disabled until these fields are valid. */
export const memberNamesSchema = z.pick(memberSchema, { firstName: true, lastName: true });

/** Fields of the photo dialog. The browser passes the file as a list of one. */
export const photoFieldsSchema = z.object({
  photo: z.custom<FileList>().check(
    z.check(async (context) => {
      const file = context.value?.[0];
      const message = file ? await findPhotoProblem(file) : PHOTO_REQUIRED;
      if (message) context.issues.push({ code: "custom", input: context.value, message });
    }),
  ),
});

export type PhotoFields = z.output<typeof photoFieldsSchema>;
export type MemberInput = z.output<typeof memberSchema>;
export type MemberChange = z.output<typeof memberChangeSchema>;
