import type { Story } from "./story";

export const story2: Story = {
  id: 2,
  href: "/success-stories/2",
  title: "A course platform that holds on the first day of classes",
  client: "Quillfeather Learning",
  clientSlug: "quillfeather",
  industry: "eLearning",
  service: "application-development",
  summary:
    "Quillfeather's platform fell over at 6,200 learners, three Septembers in a row. In September 2025 it carried 41,000 in one morning.",
  published: "2026-01-20",
  situation: [
    "Quillfeather teaches welders, electricians and plumbers online, through 96 community colleges in 14 states. Its year begins on a single morning: on the Tuesday after Labor Day every class opens at 8 a.m., and every learner has to find a schedule, a safety test and a first lesson.",
    "The platform had been written in 2014 for 900 learners and extended by four contractors since. In September 2024 it stopped answering at 6,200 people and was down for five hours. Eleven colleges asked for their fees back. The company had until the next September, a team of four developers and $1.4 million.",
  ],
  issues: [
    "Opening one lesson made 212 database queries, 190 of them to draw a menu that is the same for everyone.",
    "Videos were served by the same machines that graded the tests, so that the busiest page starved the most important one.",
    "There were no automated tests. A release took a weekend, and 3 of the 9 releases in 2024 had to be rolled back.",
    "Safety tests are a legal record in nine states, and 1,140 results from 2023 could not be traced to an attempt.",
    "Learners use what they own: 38% of lessons were opened on a phone more than four years old, often on a mobile network.",
  ],
  solution: [
    "We didn't start from scratch. Five of our engineers joined Quillfeather's four, and the first six weeks went into 640 automated tests around the parts that had to stay exactly as they were: enrollment, grading and certificates.",
    "Then we replaced the platform one part at a time. Each new part ran beside the old one for two weeks, answering the same requests, and went live when the answers had matched for 14 days. Lessons became pages that are built once and kept near the learner. Test attempts went to an append-only log, so a result can be traced to each click. Videos moved to a delivery network, with a 240-line version for old phones.",
    "Every other Thursday a class of real apprentices in Salem used what we had finished, and we watched. In July and August we rehearsed that Tuesday nine times, at up to 60,000 simulated learners, and repaired what broke: the mail provider's rate limit, a clock, and one very slow flag icon.",
  ],
  results: [
    "On September 2, 2025, 41,000 learners signed in before noon. The slowest page took 0.8 seconds, and the support line got no calls about the platform.",
    "A lesson needs 7 database queries instead of 212, and hosting costs $9,300 a month instead of $21,700.",
    "Releases went from nine a year to four a week. One of the 118 releases since May 2025 was rolled back, within six minutes.",
    "All 88,400 safety tests of the fall semester can be traced to an attempt; auditors from two states have checked.",
    "All eleven colleges that had asked for their fees back renewed, and seven new ones joined.",
  ],
  figures: [
    { value: "41,000", label: "Learners signed in before noon on September 2, 2025" },
    { value: "0.8 s", label: "Slowest page on the first day of classes" },
    { value: "−57%", label: "Monthly hosting cost, 2025 vs. 2024" },
  ],
  image: "/img/stories/2.svg",
  alt: "Map of layered terraces climbed by a route with four marks from situation to results",
  metaTitle: "A first day that holds: Quillfeather",
  metaDescription:
    "How Quillfeather Learning rebuilt its course platform in eleven months and carried 41,000 learners on the first morning of classes at 43% of the hosting cost.",
};
