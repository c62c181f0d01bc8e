import type { ServicePage } from "./service-page";

export const cloudInfrastructurePage: ServicePage = {
  lead: "A cloud account is easy to open and hard to keep in order. We design, move and trim them for 38 clients, on AWS, Microsoft Azure and Google Cloud, and we run most of what we build. So when we make a mistake, we're the ones it wakes.",
  sections: [
    {
      id: "foundations",
      heading: "Foundations",
      paragraphs: [
        "Before anything moves, the ground has to be level: accounts separated by purpose, one sign-in, networks that don't overlap with your offices, logs that no one can delete, and a budget alarm for each team. We set this up in three weeks, from modules we've used 60 times, and you get the source code.",
        "Every resource is described in Terraform or OpenTofu, reviewed by a second person, and applied by a pipeline. If a console change slips in, the desk knows about it the next morning.",
      ],
    },
    {
      id: "migration",
      heading: "Migration",
      paragraphs: [
        "We list what you have, draw what depends on what, and decide for each system whether it moves, is rebuilt, stays or is switched off. On average 22% of the servers on the list are switched off, which is the cheapest migration there is.",
        "What moves is copied while it runs, rehearsed twice and switched in a window you choose, with a rollback plan until the agreed hour. We have moved 3,100 servers since 2018 and rolled back 41.",
      ],
      bullets: [
        "Survey and dependency map in two to four weeks",
        "Pilot with one system that matters and one that does not",
        "Waves of 10 to 30 servers, one each weekend",
        "Old equipment wiped, with a certificate for each serial number",
      ],
    },
    {
      id: "platforms",
      heading: "Platforms for developers",
      paragraphs: [
        "A good platform is one that developers forget about. We build pipelines, container clusters and managed databases with sensible defaults, so a new service goes from an empty repository to production within a day, with monitoring, backups and a cost label from the start.",
        "We don't install Kubernetes where two virtual machines will do. Of the 24 platforms we've built since 2022, nine run on it.",
      ],
    },
    {
      id: "cost-reviews",
      heading: "Cost reviews",
      paragraphs: [
        "Give us read access for ten business days. You receive a list of what each team and product costs, what can be switched off tomorrow, what needs a small change and what needs a conversation. The 17 first reviews of 2025 found savings of 27% a month on average, and two thirds of that needed no software changes.",
        "The price is fixed and doesn't depend on the savings, so we gain nothing by inflating them.",
      ],
    },
    {
      id: "running-it",
      heading: "Running it",
      paragraphs: [
        "After launch, our operations desk can take over monitoring, updates and incidents, or train your team to do so. Each service has an availability target, a page that says how to repair it, and a restore test every quarter. In 2025 the services under our care were available 99.97% of the time, weighted by users.",
      ],
    },
  ],
  stories: [2, 3],
};
