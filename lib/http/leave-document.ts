import { company } from "@/lib/content/company";
import { companySignIn } from "@/lib/content/accounts/company-sign-in";
import { escapeHtml } from "@/lib/text/escape-html";

const { leaving, go } = companySignIn;

/**
 * Builds a page that opens the address. A redirect would not do: browsers apply the `form-action` of the page with the form
 * to every redirect that follows, also to those between the provider's own addresses.
 */
export const buildLeaveDocument = (address: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=${escapeHtml(address)}">
<title>${escapeHtml(leaving)} | ${escapeHtml(company.name)}</title>
</head>
<body><main><h1>${escapeHtml(leaving)}</h1><p><a href="${escapeHtml(address)}">${escapeHtml(go)}</a></p></main></body>
</html>
`;
