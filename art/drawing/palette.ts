/** The colours of drawings. They repeat the design tokens in app/globals.css. */
export const palette = {
  paper: "#F7F4EC",
  mist: "#E9EDE4",
  white: "#FFFFFF",
  ink: "#14231D",
  muted: "#4A5A52",
  evergreen: "#1F4A3A",
  deep: "#0F2119",
  sage: "#A9C2B3",
  river: "#23617D",
  copper: "#A54A22",
  copperOnDeep: "#E39A6B",
  moss: "#2F6B43",
  line: "#C9D1C6",
  control: "#75827A",
} as const;
