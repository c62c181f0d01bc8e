import * as z from "zod/mini";
import { importResourceSchema } from "@/lib/imports/resource";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { idField } from "@/lib/resource-fields";
import { answer, defineOperations, forStaff } from "../operation";

const preview = { id: "k3v9q0x2m7ba", path: "/admin/imports/k3v9q0x2m7ba" };

const oneImport = {
  id: preview.id,
  kind: "applicants",
  file_name: "people.csv",
  state: "preview",
  total: 1,
  imported: 0,
  created_at: 1763712000000,
  items: [{ line: 2, title: "Ada Moss", fate: "duplicate", message: "Already here." }],
  lastKey: null,
};

const staff = forStaff("Applicants");

export const importOperations = defineOperations({
  "POST /admin/imports": {
    ...staff("importFile", "write applicants", "write jobs"),
    summary: "Preview an import from a CSV file",
    details:
      "A form with `kind` (`applicants` if left out, or `jobs`), `file`, a CSV file of at most 10,000 rows in UTF-8 or UTF-16, and PDF files as `resumes`, 40 files in all. A row names its file in the column Resume. More files follow in forms with `import`, the id of the preview, and `resumes`. Nothing is imported before a person has looked at `path`, and no one gets mail.",
    file: { types: ["multipart/form-data"], once: true, limit: 8 * 1024 },
    answers: {
      202: answer("The preview", z.object({ id: idField(), path: z.string() }), "ImportPreview", preview),
    },
    refusals: [409],
  },
  "GET /admin/imports/{id}": {
    ...staff("getImport", "read applicants", "read jobs"),
    summary: "One import",
    details:
      "A preview lists what becomes of each row, with the reason, 1,000 rows a page. Once the import runs, only `state` and the numbers are left.",
    query: cursorQuerySchema,
    answers: { 200: answer("The import", importResourceSchema, "Import", oneImport) },
  },
});
