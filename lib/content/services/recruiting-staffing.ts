import { withFacts } from "../with-facts";
import type { ServicePage } from "./service-page";

export const recruitingStaffingPage = withFacts<ServicePage>({
  lead: "A role that stays empty for a year costs more than the salary it saves. Our 14 recruiters, eight of whom were engineers first, placed 146 people in 2025. From the signed brief to the first interview typically took 19 days.",
  sections: [
    {
      id: "how-we-recruit",
      heading: "How we recruit",
      paragraphs: [
        "We begin with the work, not the resume. A recruiter sits with your team for one to three days and writes down what the new person should have finished after six months. The job description follows from that, and usually loses half of its requirements.",
        "Candidates solve a sample of your real work in two hours, and we pay them for it. One of our engineers reads every sample and explains the verdict in writing. You meet three people for a role, not thirty.",
      ],
      bullets: [
        "A brief within five business days, with this month's market pay range",
        "Three candidates, typically within 19 days, each with a work sample and two references that we called",
        "An answer to every candidate {applicationAnswer}, yes or no",
        "If someone leaves within 180 days, we search again at no charge",
      ],
    },
    {
      id: "staffing-models",
      heading: "Staffing models",
      paragraphs: [
        "The same role can be filled in three ways. Savings are compared with the full cost of the role onsite in Portland, benefits, equipment and our fee included. Many teams mix them: those who talk to customers onsite, those who build near-shore, those who watch at night off-shore.",
      ],
    },
    {
      id: "who-we-place",
      heading: "Who we place",
      paragraphs: [
        "We recruit only for work that we do ourselves, because that is the only work whose results we can judge. Contract, contract to hire and permanent roles are equally welcome; about 40% of the contractors we placed in 2024 were hired by the client within a year.",
      ],
      bullets: [
        "System, network and cloud engineers, service desk analysts and their leads",
        "Software developers, testers, data engineers and product managers",
        "Security analysts and compliance specialists",
        "Mechanical designers, simulation engineers and manufacturing engineers",
        "Project and change managers who have taken a system live before",
      ],
    },
    {
      id: "after-the-first-day",
      heading: "After the first day",
      paragraphs: [
        "We call the person and the manager after one week, after one month and after three. Of the people placed in 2024, 91% were still in their role a year later. When someone isn't, we ask both sides why and send you the answer, pleasant or not.",
        "Near-shore and off-shore staff are employed by us, with local benefits, paid leave and a lead who meets them every week. You direct the work. Intellectual property is yours from the first line, under United States law.",
      ],
    },
    {
      id: "what-it-costs",
      heading: "What it costs",
      paragraphs: [
        "Permanent roles cost 18% of the first year's salary, half on the signed offer and half after 90 days. Contract, near-shore and off-shore roles have one hourly or monthly rate that covers everything. The contract states what the person receives and what we keep.",
      ],
    },
  ],
  stories: [4],
});
