const DAY = /^.*?\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b/;

/** Returns a link's text up to its day, as in 'Moving a server room, Thursday, Dec 3', for one line on a phone. Undefined without a day. */
export const shortenAnnouncement = (label: string): string | undefined => DAY.exec(label)?.[0];
