import type { Story } from "./story";

export const story5: Story = {
  id: 5,
  href: "/success-stories/5",
  title: "A rural hospital that can be attacked and keep working",
  client: "Northfold Health",
  clientSlug: "northfold-health",
  industry: "Health care",
  service: "remote-infrastructure-management",
  summary:
    "After a ransomware attack on its neighbor, Northfold asked how long it could treat patients without computers. The honest answer was four hours.",
  published: "2026-03-17",
  situation: [
    "Northfold Health runs a 49-bed hospital and eight clinics across 6,000 square miles of eastern Oregon. The nearest other emergency room is 94 miles away, over a pass that closes in winter. Four people look after its 1,260 computers and medical devices.",
    "In February 2023 ransomware closed a neighboring hospital for 17 days. Northfold's board asked its staff how long the hospital could keep going in the same situation. A tabletop exercise gave the answer: four hours until the pharmacy would have to guess, nine until the laboratory would stop. The board signed a three-year agreement with us in May 2023.",
  ],
  issues: [
    "1,260 devices on one network. A laptop in a clinic's waiting room could reach the infusion pumps in the intensive care unit.",
    "43 accounts had full administrator rights, 12 of them belonging to people who had left.",
    "Only 61% of computers had the current security updates; 88 medical devices could never have them: their makers forbid it.",
    "Backups sat on the same network and could be deleted with the same password.",
    "No one watched at night. The average time from a warning to a person reading it was 11 hours.",
  ],
  solution: [
    "We began with what couldn't wait. In the first 30 days every administrator account was closed and 9 new ones were opened, with hardware keys. Backups gained a copy that cannot be changed for 35 days, in a building on another power grid.",
    "Over the next 14 months we divided the network into 31 segments, from the outside in, one ward at a time and never during a shift change. The 88 devices that cannot be updated sit behind gateways that let through only what their work requires. Nurses tried every new sign-in first: it takes a badge and four digits, and is 6 seconds faster than the password it replaced.",
    "Our operations desk has watched since the first week. It may isolate any computer that is not marked as treating a patient, and must call the charge nurse for any that is. Twice a year the hospital works for four hours on paper, without telling most of its staff in advance, and we repair what the day shows.",
  ],
  results: [
    "A person typically reads a warning within 4 minutes, day and night. It used to take 11 hours.",
    "Current updates are on 99.2% of the computers that can take them, measured on the first of each month of 2025.",
    "On August 19, 2024 a stolen password opened one mailbox at 2:14 a.m. The account was closed at 2:21 a.m., and nothing else was reached.",
    "A restore of the patient records was rehearsed ten times; the last took 2 hours and 50 minutes. The paper exercise of May 2025 ended after 72 hours of simulated outage with every ward still treating.",
    "The HIPAA assessment of 2025 closed with 2 low-severity findings, down from 37 in 2022. Cyber insurance costs $58,000 less a year.",
  ],
  figures: [
    { value: "11 h → 4 min", label: "From a warning to a person reading it, 2023 vs. 2025" },
    { value: "99.2%", label: "Computers with current updates in 2025" },
    { value: "37 → 2", label: "Findings in the HIPAA assessment, 2022 vs. 2025" },
  ],
  image: "/img/stories/5.svg",
  alt: "Map of a hospital and eight clinics in hill country, linked by a route of four marks",
  metaTitle: "Working under attack: Northfold Health",
  metaDescription:
    "How Northfold Health divided its network, secured 1,260 devices and cut the time to read a warning from 11 hours to 4 minutes, with a staff of four.",
};
