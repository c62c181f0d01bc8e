/** Height of every logo in pixels. */
export const LOGO_HEIGHT = 48;

export type Client = {
  name: string;
  slug: string;
  trade: string;
  logo: string;
  /** Width of the logo in pixels, at `LOGO_HEIGHT`. */
  width: number;
  alt: string;
};

const client = (name: string, slug: string, trade: string, width: number): Client => ({
  name,
  slug,
  trade,
  logo: `/img/clients/${slug}.svg`,
  width,
  alt: `${name} logo`,
});

export const clients: readonly Client[] = [
  client("Harrow & Pine Timber", "harrow-pine", "Sawmills and building timber", 197),
  client("Cascadia Freight", "cascadia-freight", "Regional trucking and warehousing", 167),
  client("Meridian Credit Union", "meridian-cu", "Member-owned banking", 147),
  client("Tillamook Bay Foods", "tillamook-bay", "Seafood and dairy processing", 191),
  client("Northfold Health", "northfold-health", "Rural hospital and clinics", 217),
  client("Basalt Motors", "basalt-motors", "Electric utility vehicles", 136),
  client("Quillfeather Learning", "quillfeather", "Online courses for trades", 175),
  client("Ridgeway Properties", "ridgeway", "Commercial property management", 165),
];
