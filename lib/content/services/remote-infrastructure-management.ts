import type { ServicePage } from "./service-page";

export const remoteInfrastructureManagementPage: ServicePage = {
  lead: "Somebody should know that your server is about to fail before your staff does. Our operations desk watches 3,400 servers and network devices for 31 clients, from Portland by day and with Pune by night. A person answers your call: in 2025 after six minutes, at the median.",
  sections: [
    {
      id: "managed-it-services",
      heading: "Managed IT Services",
      paragraphs: [
        "We take over the daily work of keeping your systems up, beside your own team or in place of the one you have not hired yet. Everything we do is in a log that you can read, and every device is on a map that you own.",
        "Two thirds of the incidents that we closed in 2025 were found by our monitoring before anybody called. Of the rest, 71% were solved by the first person who picked up.",
      ],
      bullets: [
        "Monitoring of servers, networks, storage and backups, day and night, with a person who reacts",
        "Service desk by telephone, mail and chat for 20 to 2,000 users",
        "Updates for operating systems and applications on a published calendar, tested on a pilot group first",
        "Backups in three places, one of which cannot be changed, with a restore test every quarter",
        "Networks, wireless and firewalls, configured from a repository and never by hand",
        "Workplaces from purchase order to recycling, with a replacement laptop within one business day",
        "Inventory, warranties and licenses, reviewed with you every six months",
        "Supplier calls: we wait in the queue of your internet provider, so that you do not",
      ],
    },
    {
      id: "information-security",
      heading: "Information Security",
      paragraphs: [
        "Most break-ins that we are called to began with an old account, a missing update or a backup that could be deleted. We start with these three, because they cost little, and work our way up from there.",
        "The desk may isolate a suspicious device within minutes, by rules that we agree with you in advance: what we may switch off, whom we call first, and what must never be touched.",
      ],
      bullets: [
        "A review of every account and its rights within the first 30 days, and each quarter after that",
        "Sign-in with a second factor, and hardware keys for administrators",
        "Detection on every computer and server, read by our analysts day and night",
        "Network segments, so that a visitor's laptop cannot see your payroll",
        "Vulnerability scans each week, with critical findings closed within seven days",
        "Mail filtering, and training by short exercises that nobody is punished for failing",
        "An incident plan with names and telephone numbers, rehearsed twice a year",
        "Penetration tests by an independent firm, with the repairs done by us",
      ],
    },
    {
      id: "compliance",
      heading: "Compliance",
      paragraphs: [
        "An auditor asks three things: what the rule is, who is responsible, and how you can prove it. We keep the answers current through the year, so that the audit becomes a meeting and not a project. In 2025 our clients went through 26 audits and assessments; 19 closed without a finding.",
        "We prepare you for the standards below and run the controls behind them. Certificates are issued by accredited bodies, which we are not, and we tell you plainly when a standard is more than your customers will ever ask for.",
      ],
    },
    {
      id: "engagement-model",
      heading: "Engagement Model",
      paragraphs: [
        "Every engagement starts with a survey of two to four weeks at a fixed price. You receive the inventory, the risks in order of cost, and a price for each remedy. About one survey in five ends there, with a list that the client's own team works through.",
        "If we stay, you pay one price a month for each user, server and site, agreed for a year. Projects are quoted separately, and a change of ours that goes wrong is repaired at our cost. The lead engineer who did the survey remains your contact.",
      ],
      bullets: [
        "Weeks 1 to 4: survey, map and price list",
        "Weeks 5 to 10: monitoring, accounts and backups, in that order",
        "From week 11: full service, with a report on the first of each month",
        "Every quarter: restore test, review of accounts, and a talk about what annoyed you",
        "At any time: leave with 60 days' notice; passwords, maps and documents are handed over in the first week",
      ],
    },
  ],
  stories: [1, 3, 5],
};
