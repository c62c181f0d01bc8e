import { foldLine } from "@/lib/text/fold-input";

/** Stands for a client who is not named. Google asks for this word. */
export const CONFIDENTIAL = "confidential";

export const foldEmployer = (text: string): string =>
  /^confidential$/i.test(text) ? CONFIDENTIAL : foldLine(text);

export const describeEmployer = (employer: string | null): string | null =>
  employer === CONFIDENTIAL ? "Confidential client" : employer && `With our client ${employer}`;
