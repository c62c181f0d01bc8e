import type { ServicePage } from "./service-page";
import { deskAnswerTime, deskCoverage } from "@/lib/content/promises/promises";

export const remoteInfrastructureManagementPage: ServicePage = {
  lead: `Someone should know your server is about to fail before your staff does. Our operations desk watches 3,400 servers and network devices for 31 clients, ${deskCoverage}. A person answers when you call. ${deskAnswerTime}`,
  sections: [
    {
      id: "managed-it-services",
      heading: "Managed IT Services",
      paragraphs: [
        "We take over the daily work of keeping your systems up, alongside your own team or in place of the one you haven't hired yet. Everything we do is in a log you can read, and every device is on a map you own.",
        "Our monitoring found two thirds of the incidents we closed in 2025 before anyone called. Of the rest, the first person to pick up solved 71%.",
      ],
      bullets: [
        "Monitoring of servers, networks, storage and backups, day and night, with someone on duty to respond",
        "Service desk by phone, email and chat for 20 to 2,000 users",
        "Updates for operating systems and applications on a published calendar, tested on a pilot group first",
        "Backups in three places, one of which cannot be changed, with a restore test every quarter",
        "Networks, wireless and firewalls, configured from a repository and never by hand",
        "Workstations from purchase order to recycling, with a replacement laptop within one business day",
        "Inventory, warranties and licenses, reviewed with you every six months",
        "Supplier calls: we wait on hold with your internet provider so you don't have to",
      ],
    },
    {
      id: "information-security",
      heading: "Information Security",
      paragraphs: [
        "Most break-ins we're called to began with an old account, a missing update or a backup that could be deleted. We start with these three, because they cost little, and work our way up from there.",
        "The desk may isolate a suspicious device within minutes, under rules we agree on with you in advance: what we may switch off, whom we call first, and what must never be touched.",
      ],
      bullets: [
        "A review of every account and its rights within the first 30 days, and each quarter after that",
        "Sign-in with a second factor, and hardware keys for administrators",
        "Detection on every computer and server, read by our analysts day and night",
        "Network segments, so a visitor's laptop can't see your payroll",
        "Vulnerability scans each week, with critical findings closed within seven days",
        "Mail filtering, and training in short exercises with no penalty for failing",
        "An incident plan with names and phone numbers, rehearsed twice a year",
        "Penetration tests by an independent firm, and we fix what they find",
      ],
    },
    {
      id: "compliance",
      heading: "Compliance",
      paragraphs: [
        "An auditor asks three things: what the rule is, who is responsible, and how you can prove it. We keep the answers current through the year, so the audit becomes a meeting, not a project. In 2025 our clients went through 26 audits and assessments; 19 closed without a finding.",
        "We prepare you for the standards below and run the controls behind them. Accredited bodies issue the certificates, and we aren't one. We'll tell you plainly when a standard is more than your customers will ever ask for.",
      ],
    },
    {
      id: "engagement-model",
      heading: "Engagement Model",
      paragraphs: [
        "Every engagement starts with a survey of two to four weeks at a fixed price. You receive the inventory, the risks in order of cost, and a price for each remedy. About one survey in five ends there, with a list that the client's own team works through.",
        "If we stay, you pay one price a month for each user, server and site, agreed for a year. Projects are quoted separately, and if a change of ours goes wrong, we repair it at our cost. The lead engineer who did the survey remains your contact.",
      ],
      bullets: [
        "Weeks 1 to 4: survey, map and price list",
        "Weeks 5 to 10: monitoring, accounts and backups, in that order",
        "From week 11: full service, with a report on the first of each month",
        "Every quarter: restore test, account check, and a review of what annoyed you",
        "At any time: leave with 60 days' notice; we hand over passwords, maps and documents in the first week",
      ],
    },
  ],
  stories: [1, 3, 5],
};
