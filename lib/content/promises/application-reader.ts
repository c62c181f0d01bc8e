import { fillFacts } from "../facts/with-facts";

/** Returns the reader of an application to a job without a contact, such as 'one of our recruiters'. */
export const getApplicationReader = (): string => fillFacts("{promises.applicationReader}");

/** Returns the same for the beginning of a sentence. */
export function getApplicationReaderFirst(): string {
  const reader = getApplicationReader();
  return reader.charAt(0).toUpperCase() + reader.slice(1);
}
