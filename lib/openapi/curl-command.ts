import type { ListedOperation } from "./document";

const shellQuote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Returns `/jobs/$ID/notes/$NOTE_ID` for `/jobs/{id}/notes/{noteId}`. */
const withVariables = (path: string) =>
  path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => `$${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
  );

/** Builds a `curl` command line for a call. All paths lie below `server`. */
export function buildCurlCommand({ method, path, operation }: ListedOperation, server: string): string {
  const { access, body, file, answers } = operation;
  const parts = [`curl ${method === "GET" ? "" : `-X ${method} `}${server}${withVariables(path)}`];
  if (access !== "public" && access !== "visitor") parts.push(`-H "Authorization: Bearer $ID_TOKEN"`);
  if ((body ?? file)?.once) parts.push(`-H "Idempotency-Key: $(uuidgen)"`);
  if (body)
    parts.push(`-H 'Content-Type: application/json'`, `-d ${shellQuote(JSON.stringify(body.example))}`);
  if (file?.types.includes("multipart/form-data")) parts.push("-F file=@people.csv");
  else if (file)
    parts.push(
      `-H 'Content-Type: ${file.types[0]}'`,
      `--data-binary @${file.types.includes("message/rfc822") ? "mail" : "picture"}`,
    );
  if (Object.values(answers).some(({ type }) => type)) parts.push("-OJ");
  return parts.join(" \\\n  ");
}
