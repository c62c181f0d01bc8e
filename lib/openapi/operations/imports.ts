import * as z from "zod/mini";
import { idField } from "@/lib/resource-fields";
import { answer, defineOperations, forStaff } from "../operation";

const staff = forStaff("Applicants");
const form = { types: ["multipart/form-data"], limit: 8 * 1024 };
const previewSchema = z.object({ id: idField(), path: z.string() });

export const importOperations = defineOperations({
  "POST /admin/imports": {
    ...staff("importFile", "write applicants", "write jobs"),
    summary: "Preview an import from a CSV file",
    details:
      "A form with the fields `kind` (`applicants` or `jobs`) and `file`, a CSV file in UTF-8 or UTF-16 of at most 10,000 rows, and up to 39 PDF files as `resumes`. A row names its file in the column Resume. Nothing is imported before a person has looked at `path`, and no one gets mail.",
    file: form,
    answers: {
      202: answer("The preview", previewSchema, "ImportPreview", {
        id: "k3v9q0x2m7ba",
        path: "/admin/imports/k3v9q0x2m7ba",
      }),
    },
  },
  "POST /admin/imports/{id}/files": {
    ...staff("addImportFiles", "write applicants", "write jobs"),
    summary: "Add PDF files to a preview",
    details:
      "A form with up to 40 files as `resumes`. The server keeps those that a row names. A file that is no PDF, larger than 5 MB or infected is a remark in the preview.",
    file: form,
    answers: { 204: { description: "Stored" } },
    refusals: [409],
  },
});
