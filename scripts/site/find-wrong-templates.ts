import { CONFIRMATION_KINDS } from "@/lib/templates/kinds";
import type { TemplateInput } from "@/lib/templates/schema";
import type { Mistake } from "./mistakes";
import type { Page } from "./read-pages";

/** Reports templates of one name, and kinds of confirmations that do not have one template. */
export function findWrongTemplates(
  folder: string,
  templates: readonly Page<TemplateInput>[],
  mistakes: Mistake[],
): void {
  templates.forEach(({ value: { name }, source: { file, lineOf } }, index) => {
    const first = templates.findIndex(({ value }) => value.name === name);
    const text = `${templates[first]?.source.file} has the name "${name}" too.`;
    if (first < index) mistakes.push({ file, line: lineOf(["name"]), field: "name", text });
  });
  for (const kind of CONFIRMATION_KINDS) {
    const { length } = templates.filter(({ value }) => value.kind === kind);
    const text = `needs one template of the kind "${kind}", and has ${length}.`;
    if (length !== 1) mistakes.push({ file: folder, line: 1, field: "kind", text });
  }
}
