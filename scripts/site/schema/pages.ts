import { z } from "zod";
import { proof } from "./facts";
import { day, line, lineFields, lines, paragraph, slug } from "./common";
import { uniqueList } from "./unique-list";

const meta = lineFields({ metaTitle: 100, metaDescription: 600, alt: 600 });

export const serviceSchema = z.strictObject({
  title: line(80),
  summary: line(400),
  ...meta,
  /** Success stories to link to. */
  stories: z.array(z.coerce.string()).default([]),
  lead: paragraph,
  sections: uniqueList(
    z.strictObject({
      /** Anchor of the section. */
      id: slug,
      heading: line(120),
      paragraphs: z.array(paragraph),
      bullets: z.array(paragraph).optional(),
    }),
    "id",
  ),
});

const results = (what: string) => z.array(paragraph).min(1, `at least one ${what} is needed.`);

export const storySchema = z.strictObject({
  title: line(120),
  /** Slug of a client. */
  client: slug,
  industry: line(80),
  /** Slug of a service. */
  service: slug,
  summary: line(400),
  published: day,
  figures: z.array(lines({ value: 20, label: 120 })).max(3),
  team: line(120).optional(),
  duration: line(120).optional(),
  price: line(120).optional(),
  /** A sentence of the client. Without source or date it is not shown. */
  quote: z.strictObject({ text: line(300), by: line(120), ...proof }).optional(),
  ...meta,
  situation: results("paragraph"),
  issues: results("issue"),
  solution: results("paragraph"),
  results: results("result"),
});

export const privacySchema = z.strictObject({
  /** Added to a section in place of {hiringWidget} while the external list of jobs is in use. */
  hiringWidget: paragraph,
  sections: serviceSchema.shape.sections.min(1),
});
