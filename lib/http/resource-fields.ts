import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";

export const idField = () =>
  z.string().register(fieldDocs, { description: "Opaque.", examples: ["k3v9q0x2m7ba"] });

export const epochField = () =>
  z.int().register(fieldDocs, { description: "In epoch milliseconds.", examples: [1763712000000] });

export const versionField = () =>
  z.int().register(fieldDocs, {
    description: "Increases with each change. A change may send the version it is based on.",
  });

/** Builds the schema of a list response. */
export const listSchema = <S extends z.core.$ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    lastKey: z.nullable(z.string()).register(fieldDocs, {
      description: "Where the next page begins, for `startKey`; null on the last page. Opaque and signed.",
    }),
  });
