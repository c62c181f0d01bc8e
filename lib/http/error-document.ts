import { escapeHtml } from "@/lib/text/escape-html";
import { companySignIn } from "@/lib/content/accounts/company-sign-in";
import { company } from "@/lib/content/company";

const buildDocument = (heading: string, head = "", body = ""): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)} | ${escapeHtml(company.name)}</title>${head}
</head>
<body><main><h1>${escapeHtml(heading)}</h1>${body}</main></body>
</html>
`;

/** `advice` says what the visitor can do. */
export const buildErrorDocument = (message: string, advice = ""): string =>
  buildDocument(message, "", advice && `<p>${escapeHtml(advice)}</p>`);

/** Opens the address without a redirect, to which browsers would apply the form's `form-action`, too. */
export const buildLeaveDocument = (address: string): string =>
  buildDocument(
    companySignIn.leaving,
    `<meta http-equiv="refresh" content="0; url=${escapeHtml(address)}">`,
    `<p><a href="${escapeHtml(address)}">${companySignIn.go}</a></p>`,
  );
