import localFont from "next/font/local";

// Subsets made by art/fonts/site-fonts.ts, 50 KB in total. `adjustFontFallback` avoids layout shifts.

export const bricolage = localFont({
  src: "./fonts/bricolage-grotesque.woff2",
  weight: "600 700",
  variable: "--font-bricolage",
  display: "swap",
  adjustFontFallback: "Arial",
});

export const figtree = localFont({
  src: "./fonts/figtree.woff2",
  weight: "400 700",
  variable: "--font-figtree",
  display: "swap",
  adjustFontFallback: "Arial",
});

export const jetbrains = localFont({
  src: "./fonts/jetbrains-mono.woff2",
  weight: "400",
  variable: "--font-jetbrains",
  display: "swap",
  preload: false,
});
