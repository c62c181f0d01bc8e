import type { PublicJob } from "@/lib/jobs/job";

/** Returns an opening without optional details. */
export const buildPublicJob = (changes: Partial<PublicJob> = {}): PublicJob => ({
  id: "V1StGXR8_Z5j",
  title: "Bridge Painter",
  type: "Contract",
  location: "Salem, Oregon",
  description: "You paint 14 bridges a year.",
  postedAt: Date.UTC(2026, 0, 5, 20),
  updatedAt: Date.UTC(2026, 0, 6, 20),
  opensOn: null,
  closesOn: null,
  payMin: null,
  payMax: null,
  payCurrency: null,
  payUnit: null,
  workMode: null,
  city: null,
  region: null,
  country: null,
  contactId: null,
  benefits: null,
  employer: null,
  asksCoverNote: false,
  asksProfileLink: false,
  asksWorkAuthorization: false,
  ...changes,
});
