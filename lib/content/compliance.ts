export type ComplianceBadge = {
  name: string;
  text: string;
};

export const complianceBadges: readonly ComplianceBadge[] = [
  {
    name: "GDPR",
    text: "We keep your record of processing, sign the processor agreement and help you answer access requests within 10 days, a third of what the law allows.",
  },
  {
    name: "HIPAA",
    text: "Business associate agreement, access by named people only, and an audit trail of every access to protected health information, kept for six years.",
  },
  {
    name: "ISO 27001",
    text: "An information security management system you can show an auditor: asset register, risk treatment, and 93 controls, each with an owner.",
  },
  {
    name: "ISO 45001",
    text: "Health and safety for work in server rooms and plants: lift plans, lockout/tagout before we touch power, and near misses reported within 24 hours.",
  },
  {
    name: "ISO 14001",
    text: "Retired hardware is wiped, weighed and tracked to a certified recycler; you receive the certificate for each serial number.",
  },
  {
    name: "ISO 22301",
    text: "Business continuity that is rehearsed: a restore test each quarter and a full failover once a year, with the recovery times recorded.",
  },
  {
    name: "ISO 9001",
    text: "Every change follows one procedure with a plan, a review and a rollback plan. Complaints are answered in writing within five business days.",
  },
  {
    name: "SOC",
    text: "We run the controls behind SOC 2 Type II reports and collect the evidence monthly, so the audit takes days, not a quarter.",
  },
  {
    name: "PCI",
    text: "Cardholder systems are kept on their own network segment, scanned every quarter and reviewed against all 12 requirements each year.",
  },
];
