import type { Story } from "./story";

export const story1: Story = {
  id: 1,
  href: "/success-stories/1",
  title: "Five sawmills, one network, and a map on the wall",
  client: "Harrow & Pine Timber",
  clientSlug: "harrow-pine",
  industry: "Timber",
  service: "remote-infrastructure-management",
  summary:
    "Lightning, dust and undocumented cables stopped saw lines 31 times in 2022. Two years later the five mills lost 47 minutes between them.",
  published: "2025-02-11",
  situation: [
    "Harrow & Pine cuts 190 million board feet a year in five sawmills between Estacada and Roseburg. Each saw line is steered by scanners that measure a log 2,000 times a second, and the scanners report to a server in the mill's office. When the network between them stops, the line stops, and 40 people wait.",
    "The networks had grown mill by mill since 1998. No one had a drawing. Each site had its own vendor, its own passwords and its own opinion of which switch was important. In 2022 the network stopped a line 31 times, for 86 hours in all. The company put the loss at $1.12 million and asked us for a survey.",
  ],
  issues: [
    "412 switches and access points at five sites: 137 were on no list, and 58 were past end of support.",
    "Copper cables strung between buildings on different electrical grounds: one thunderstorm in July 2022 destroyed 23 ports.",
    "Scanners, office computers and guest Wi-Fi shared one flat network. A broken printer at Estacada had flooded a saw line for three hours.",
    "Sawdust: in the planer buildings a switch typically lasted 14 months.",
    "Two network technicians for all five sites, 210 miles apart by road.",
  ],
  solution: [
    "We walked the mills first. Two engineers spent 19 days on site with label printers, and left each mill a map on the wall of the electricians' shop: every cable, cabinet and breaker on one sheet.",
    "Then we rebuilt from the saws outward. 38 fiber runs replaced the copper between buildings. Saw lines received their own network segment, with rings that close within 50 milliseconds when a cable is cut. Switches in the planer buildings moved into sealed, filtered cabinets. All of it happened in the mills' own maintenance windows, from Saturday at 10 p.m. to Sunday at 2 p.m., over 22 weeks, and no window overran.",
    "Our operations desk has watched all 412 devices since March 2023. It calls the mill's electrician by name when a port reports errors, usually before the line notices. The two technicians now spend their days on new scanners, and one of them took the night course we teach and earned his first network certification.",
  ],
  results: [
    "Line stops caused by the network fell from 31 in 2022 to two in 2024, and from 86 hours to 47 minutes.",
    "The work cost $684,000 and paid for itself in eight months of avoided stops.",
    "The mill's own electricians typically replace a failed switch in 35 minutes, with a spare that is configured before it ships.",
    "The insurer accepted the new lightning protection and lowered the yearly premium by $41,000.",
    "The July 2024 thunderstorm, stronger than the one in 2022, destroyed one port.",
  ],
  figures: [
    { value: "86 h → 47 min", label: "Line stops caused by the network, 2022 vs. 2024" },
    { value: "412", label: "Devices watched day and night at five sites" },
    { value: "8 months", label: "Until the work had paid for itself" },
  ],
  image: "/img/stories/1.svg",
  alt: "Map of five sawmills joined by a route through forested hills, with four marks from situation to results",
  metaTitle: "Five mills, one network: Harrow & Pine",
  metaDescription:
    "How Harrow & Pine Timber cut network stops on its saw lines from 86 hours in 2022 to 47 minutes in 2024, across five mills and 412 devices.",
};
