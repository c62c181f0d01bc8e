import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "./read-pages";
import type { Demo, Facts, ServiceText, Site, StoryText, Texts } from "./site-files";

const LOGO_HEIGHT = 48;

/** Shown in place of a picture that the site does not have. */
const NO_PICTURE = "/img/ground/empty.svg";

interface Parts {
  folder: string;
  facts: Facts;
  texts: Texts;
  demo: Demo;
  services: readonly Page<ServiceText>[];
  stories: readonly Page<StoryText>[];
}

/** Adds the addresses and pictures that follow from the slugs. */
export function completeSite({ folder, facts, texts, demo, services, stories }: Parts): Site {
  const pictureOf = (kind: string, slug: string) =>
    existsSync(join(folder, "pictures", kind, `${slug}.svg`)) ? `/img/${kind}/${slug}.svg` : NO_PICTURE;
  return {
    ...facts,
    ...texts,
    demo,
    clients: texts.clients.map((client) => ({
      ...client,
      logo: `/img/clients/${client.slug}.svg`,
      width: getLogoWidth(join(folder, "pictures", "clients", `${client.slug}.svg`)),
      alt: `${client.name} logo`,
    })),
    industries: texts.industries.map((industry) => ({
      ...industry,
      image: pictureOf("industries", industry.slug),
    })),
    services: services.map(({ slug, value }) => ({
      ...value,
      slug,
      href: `/services/${slug}`,
      image: pictureOf("services", slug),
    })),
    stories: stories.map(({ slug, value: { client, ...story } }) => ({
      ...story,
      id: slug,
      href: `/success-stories/${slug}`,
      image: pictureOf("stories", slug),
      clientSlug: client,
      client: texts.clients.find((known) => known.slug === client)?.name ?? "",
    })),
  };
}

/** Returns the width of a logo at the height of all logos. */
function getLogoWidth(path: string): number {
  const [, width = LOGO_HEIGHT, height = LOGO_HEIGHT] =
    /viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(readFileSync(path, "utf8")) ?? [];
  return Math.round((Number(width) / Number(height)) * LOGO_HEIGHT);
}
