import type { MetadataRoute } from "next";
import { company } from "@/lib/content/company";
import { palette } from "@/lib/content/palette";
import { fillFacts } from "@/lib/content/facts/with-facts";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: company.name,
    short_name: company.name,
    description: fillFacts(company.description),
    start_url: "/",
    display: "browser",
    background_color: palette.paper,
    theme_color: palette.deep,
    icons: [192, 512].map((size) => ({
      src: `/img/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
  };
}
