/** The webinar that the top bar announces. It recurs, so that the text of a cached page does not expire. */
export const webinar = {
  /** Id of its section on `/contact`. */
  id: "webinar",
  label: "Webinar",
  title: "Move a server room without stopping the line",
  short: "Moving a server room",
  when: "First Thursday of every month, 10 to 10:45 a.m. Pacific",
  shortWhen: "first Thursday of the month, 10 a.m. Pacific",
  text: "The engineers who moved 214 servers in nine weekends show the inventory, the order of moves, the rehearsals and the two things that went wrong. Questions at the end, no sales call after. To register, fill in the form and mention “webinar”. We'll reply with the link.",
  register: "Register with the form",
} as const;
