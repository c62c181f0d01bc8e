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

/** Returns the label of an application's source. The name of a campaign is its own label. */
export const sourceLabel = (source: string | null) => (source === null ? "" : (labels[source] ?? source));
