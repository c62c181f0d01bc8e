import { escapeHtml } from "@/lib/text/escape-html";
import { company } from "@/lib/content/company";

export const buildErrorDocument = (message: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(message)} | ${escapeHtml(company.name)}</title>
</head>
<body><main><h1>${escapeHtml(message)}</h1></main></body>
</html>
`;
