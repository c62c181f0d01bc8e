/** Readable by scripts and without a secret. Its presence tells a page to request `/api/viewer`. */
export const SIGNED_IN_COOKIE = "signed_in";

export const SIGN_IN_LINK = "data-sign-in";

/**
 * Inline script after the link 'Sign In'. Hides the link before first paint when the visitor is signed in. Public pages
 * are the same for everyone, so the server cannot leave the link out. Policies allow the script by its hash.
 */
export const HIDE_SIGN_IN_SCRIPT = `if(document.cookie.split("; ").includes("${SIGNED_IN_COOKIE}=1"))document.querySelector("[${SIGN_IN_LINK}]").hidden=true`;
