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

export const listSchema = <S extends z.core.$ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    lastKey: z.nullable(z.string()).register(fieldDocs, {
      description: "Where the next page begins, for `startKey`; null on the last page. Opaque and signed.",
    }),
  });

type FieldName<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<FieldName<Tail>>}`
  : Name;

type RecordOf<Resource> = {
  [Name in keyof Resource as FieldName<Name>]:
    Resource[Name] | (number extends Resource[Name] ? Date : never);
};

/** Returns a function that converts a record to a shape of the JSON API: `createdAt` becomes `created_at` in epoch milliseconds. */
export const toShape =
  <S extends z.ZodMiniObject>({ shape }: S) =>
  (record: RecordOf<z.output<S>>): z.output<S> =>
    Object.fromEntries(
      Object.keys(shape).map((name) => {
        const field = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
        const value = (record as Record<string, unknown>)[field];
        return [name, value instanceof Date ? value.getTime() : value];
      }),
    ) as z.output<S>;
