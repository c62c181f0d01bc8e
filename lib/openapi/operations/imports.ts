import * as z from "zod/mini";
import { idField } from "@/lib/resource-fields";
import { answer, defineOperations, forStaff } from "../operation";

const preview = { id: "k3v9q0x2m7ba", path: "/admin/imports/k3v9q0x2m7ba" };

export const importOperations = defineOperations({
  "POST /admin/imports": {
    ...forStaff("Applicants")("importFile", "write applicants", "write jobs"),
    summary: "Preview an import from a CSV file",
    details:
      "A form with `kind` (`applicants` if left out, or `jobs`), `file`, a CSV file of at most 10,000 rows in UTF-8 or UTF-16, and PDF files as `resumes`, 40 files in all. A row names its file in the column Resume. More files follow in forms with `import`, the id of the preview, and `resumes`. Nothing is imported before a person has looked at `path`, and no one gets mail.",
    file: { types: ["multipart/form-data"], limit: 8 * 1024 },
    answers: {
      202: answer("The preview", z.object({ id: idField(), path: z.string() }), "ImportPreview", preview),
    },
    refusals: [409],
  },
});
