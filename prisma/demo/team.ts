export type DemoTeamMember = {
  firstName: string;
  lastName: string;
  order: number;
  role: string;
  linkedin: string;
  bio: string;
};

/** Samuel Whitcomb has no portrait on purpose, to demonstrate the initials. */
export const demoTeam: readonly DemoTeamMember[] = [
  {
    firstName: "Maren",
    lastName: "Holloway",
    order: 1,
    role: "Chief Executive Officer",
    linkedin: "https://www.linkedin.com/in/maren-holloway-alderpoint",
    bio: "Maren founded the firm in 2016 after 12 years in plant operations, the last five as head of systems for a paper mill on the Columbia. She still walks every new client's site herself on the first day of a survey, with a notebook and no laptop. She sits on the advisory board of Portland's apprenticeship program for network technicians.",
  },
  {
    firstName: "Tobias",
    lastName: "Okafor",
    order: 2,
    role: "Chief Technology Officer",
    linkedin: "https://www.linkedin.com/in/tobias-okafor-alderpoint",
    bio: "Tobias decides how we build and what we refuse to build. Before he joined in 2018 he ran the platform group of a logistics software firm, where his team took the nightly settlement from seven hours to 22 minutes. He reviews one change a day, picked at random, and writes our outage reports when the outage was ours.",
  },
  {
    firstName: "Priya",
    lastName: "Raman",
    order: 3,
    role: "Vice President, Recruiting and Staffing",
    linkedin: "https://www.linkedin.com/in/priya-raman-alderpoint",
    bio: "Priya leads 14 recruiters in four countries, eight of whom were engineers first. She wrote the work-sample interviews that we use in place of puzzles; 91% of the people placed in 2024 were still in their role a year later. She opened our Guadalajara office in 2019 and the one in Pune two years later.",
  },
  {
    firstName: "Lucía",
    lastName: "Ferreira",
    order: 4,
    role: "Director, Remote Infrastructure",
    linkedin: "https://www.linkedin.com/in/lucia-ferreira-alderpoint",
    bio: "Lucía runs the operations desk that watches 3,400 servers and network devices day and night. She planned the Tillamook Bay move of 214 servers over nine weekends and was on site for all of them. She began as a radio technician in the merchant marine, and keeps the desk's log in the same four columns.",
  },
  {
    firstName: "Henrik",
    lastName: "Dahl",
    order: 5,
    role: "Director, Cloud Engineering",
    linkedin: "https://www.linkedin.com/in/henrik-dahl-alderpoint",
    bio: "Henrik's team designs, moves and trims cloud accounts for 38 clients. He came from a weather service, where a forecast that arrives late is worth nothing, and he treats build pipelines the same way. He publishes our cost-review checklist every January, with the prices he got wrong the year before.",
  },
  {
    firstName: "Naomi",
    lastName: "Castellanos",
    order: 6,
    role: "Director, Client Partnerships",
    linkedin: "https://www.linkedin.com/in/naomi-castellanos-alderpoint",
    bio: "Naomi is the person clients call when they are unhappy, and she prefers that they call early. She reads every survey before it goes out and strikes out what we cannot price. A former hospital administrator in Eugene, she led the purchasing side of two system replacements before switching sides of the table.",
  },
  {
    firstName: "Samuel",
    lastName: "Whitcomb",
    order: 7,
    role: "Principal Mechanical Engineer",
    linkedin: "https://www.linkedin.com/in/samuel-whitcomb-alderpoint",
    bio: "Samuel has designed chassis, presses and fixtures for 24 years and holds a professional engineer's license in Oregon and Washington. He led the Basalt Motors truck frame that came out 134 lb lighter. He checks drawings on paper, in pencil, and teaches tolerancing to our first-year engineers on Friday mornings.",
  },
];
