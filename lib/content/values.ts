export type Value = {
  name: string;
  text: string;
  /** A lucide icon name in kebab-case. */
  icon: string;
};

export const values: readonly Value[] = [
  {
    name: "Trust",
    text: "You hand us the keys to your systems. We log every time we use them and send you the log on the first of each month.",
    icon: "handshake",
  },
  {
    name: "Commitment",
    text: "The engineer who plans a change is awake when it happens and on call for the seven days after.",
    icon: "anchor",
  },
  {
    name: "Curiosity",
    text: "We ask why five times before we restart anything. Each of us spends four hours a week on something we don't know yet.",
    icon: "compass",
  },
  {
    name: "Accountability",
    text: "When we cause an outage we write the report ourselves, within three business days, with the cost and the cause on the first page.",
    icon: "clipboard-check",
  },
  {
    name: "Integrity",
    text: "We take no commission from any vendor. If the cheaper license or the smaller team will do, that is what we recommend.",
    icon: "scale",
  },
];
