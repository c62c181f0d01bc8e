export type StaffingModel = {
  name: "Onsite" | "Near-shore" | "Off-shore";
  places: string;
  savings: string;
  text: string;
  bestFor: string;
};

/** Staffing models. Savings are relative to the same role onsite in Portland. */
export const staffingModels: readonly StaffingModel[] = [
  {
    name: "Onsite",
    places: "At your site, anywhere in the United States",
    savings: "Our base price",
    text: "An employee or contractor at the next desk, within commuting distance or relocated. Our recruiters typically fill onsite roles in 34 days, counted from the signed brief to the first day of work.",
    bestFor: "Hardware, plants, clinics, and teams that need someone in the room.",
  },
  {
    name: "Near-shore",
    places: "Our offices in Mexico and Canada",
    savings: "25% cost savings",
    text: "Engineers employed by us in Guadalajara and Vancouver, in your working hours and one flight away. They work only on your account and visit your site twice a year, which is part of the price.",
    bestFor: "Product teams and support desks that talk to each other all day.",
  },
  {
    name: "Off-shore",
    places: "Asia and India",
    savings: "Over 40% cost savings",
    text: "Teams of four or more in India and across Asia, led from our Pune office. We plan four hours of overlap with Pacific time each day, and a lead in Portland is accountable for the result.",
    bestFor: "Night operations, testing, data work and programs longer than six months.",
  },
];
