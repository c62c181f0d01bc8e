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

export const buildErrorDocument = (message: string): string => buildDocument(message);

/**
 * Builds a page that opens the address. A redirect would not do: browsers apply the `form-action` of the page with the form
 * to every redirect that follows, also between addresses of an identity provider.
 */
export const buildLeaveDocument = (address: string): string =>
  buildDocument(
    companySignIn.leaving,
    `<meta http-equiv="refresh" content="0; url=${escapeHtml(address)}">`,
    `<p><a href="${escapeHtml(address)}">${companySignIn.go}</a></p>`,
  );
