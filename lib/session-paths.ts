// In a module of their own, because every public page loads them, and none of the other paths (lib/paths.ts).

export const SIGN_IN_PATH = "/sign-in";
export const VIEWER_PATH = "/api/viewer";
