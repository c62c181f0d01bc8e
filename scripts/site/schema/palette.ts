import { z } from "zod";
import { derivePalette, findPaletteMistakes, tokens } from "../palette";

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour such as "#1f4a3a".', abort: true })
  .toLowerCase();

/** Colours of the company. `tokens` replaces single derived ones. */
const brandSchema = z.strictObject({
  primary: colour,
  accent: colour,
  paper: colour.optional(),
  tokens: z.partialRecord(z.enum(tokens), colour).optional(),
});

export type Brand = z.output<typeof brandSchema>;

/** Returns all colours of the design. */
export const paletteSchema = brandSchema
  .superRefine((brand, context) => {
    for (const { path, text } of findPaletteMistakes(brand))
      context.addIssue({ code: "custom", path, message: text });
  })
  .transform(derivePalette);
