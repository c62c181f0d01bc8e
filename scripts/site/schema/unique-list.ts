import { z } from "zod";

/** Builds a list whose entries differ in each of `fields`. A field may be several, separated by spaces. */
export const uniqueList = <T extends z.ZodObject>(entry: T, ...fields: readonly string[]) =>
  z.array(entry).superRefine((entries: readonly Readonly<Record<string, unknown>>[], context) => {
    for (const field of fields) {
      const values = entries.map((one) => field.replaceAll(/\w+/g, (name) => String(one[name])));
      values.forEach((value, index) => {
        const message = `"${value}" is there twice.`;
        if (values.indexOf(value) < index) context.addIssue({ code: "custom", path: [index], message });
      });
    }
  });
