export type Client = {
  name: string;
  slug: string;
  trade: string;
  logo: string;
  alt: string;
};

const client = (name: string, slug: string, trade: string): Client => ({
  name,
  slug,
  trade,
  logo: `/img/clients/${slug}.svg`,
  alt: `${name} logo`,
});

export const clients: readonly Client[] = [
  client("Harrow & Pine Timber", "harrow-pine", "Sawmills and building timber"),
  client("Cascadia Freight", "cascadia-freight", "Regional trucking and warehousing"),
  client("Meridian Credit Union", "meridian-cu", "Member-owned banking"),
  client("Tillamook Bay Foods", "tillamook-bay", "Seafood and dairy processing"),
  client("Northfold Health", "northfold-health", "Rural hospital and clinics"),
  client("Basalt Motors", "basalt-motors", "Electric utility vehicles"),
  client("Quillfeather Learning", "quillfeather", "Online courses for trades"),
  client("Ridgeway Properties", "ridgeway", "Commercial property management"),
];
