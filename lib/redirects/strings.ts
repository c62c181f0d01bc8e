import { pluralize } from "@/lib/format";

/** Texts about redirects (docs/product/site.md, "Redirects"). */
export const added = "Redirect added successfully";
export const addFailed = "We couldn't add the redirect. Try again.";
export const deleteFailed = "We couldn't delete the redirects. Try again.";
export const restoreFailed = "We couldn't restore the redirects. Try again.";
export const importFailed = "We couldn't import the redirects. Try again.";

export const notAPath = "Use a path of this site that begins with /, such as /about.";
export const otherHost = "This is an address of another host. Use a path of this site, such as /about.";
export const fromHasQuery = "Leave out ? and #. Visitors keep what follows the question mark.";
export const wrongEscape = "A % must start a code such as %20.";
export const tooLong = "An address must contain no more than 500 characters.";
export const ownPageExists = "A page or file of this site already answers at this address.";
export const leadsToItself = "A redirect must not lead to itself.";
export const getTaken = (to: string) => `There is already a redirect from this address, to ${to}.`;
export const getRepeated = (line: number) =>
  `This address is in line ${line} already. Letter case and a slash at the end make no difference.`;
export const getCircle = (keys: readonly string[]) => `This leads in a circle: ${keys.join(" → ")}.`;
export const getTooMany = (max: number) =>
  `There can be at most ${max.toLocaleString("en-US")} redirects. Delete some that no one uses anymore.`;

export const noRows = "The file contains no redirects.";
export const tooManyRows = "A file may contain at most 5,000 redirects.";
export const twoColumns = "Two columns are needed: the old address and the new one.";
export const wrongQuotes = "A quotation mark isn't closed, or is inside a cell that doesn't begin with one.";

export const getImported = (count: number) => `Imported ${pluralize(count, "redirect")}`;
export const getRestored = (count: number) => `Restored ${pluralize(count, "redirect")}`;
export const getNothingImported = (count: number) =>
  `Nothing was imported. The file contains ${pluralize(count, "mistake")}.`;
export const fileRequired = "Choose a file.";
export const notText = "The file must be text in UTF-8 or UTF-16. In Excel, save it as CSV UTF-8.";
export const fileTooLarge = "The file must not be larger than 900 KB.";
export const deleteWarning = "Visitors to these addresses will see that the page doesn't exist.";
