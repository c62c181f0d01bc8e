/** Returns the sentences of a slogan, without the spaces between them. */
export const splitSlogan = (slogan: string): string[] =>
  slogan.split(/(?<=[.!?])\s+|(?<=[。！？])/).filter(Boolean);
