const labels: Record<string, string> = {
  site: "This website",
  google: "Google",
  linkedin: "LinkedIn",
  indeed: "Indeed",
  referral: "Referral",
  feed: "Job feed",
  widget: "Widget on another site",
  staff: "Added by staff",
  email: "Email",
  import: "Imported",
  other: "Other",
};

export const sourceLabel = (source: string | null) => (source === null ? "" : (labels[source] ?? source));
