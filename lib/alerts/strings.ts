import { alertSent } from "@/lib/content/alerts";

export const requestFailed = "An error occurred. Please try again later.";
/** The same for every address. */
export const confirmationSent = alertSent.text;
