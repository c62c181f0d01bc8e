import { company } from "@/lib/content/company";
import { fillFacts } from "@/lib/content/facts/with-facts";
import type { Service } from "@/lib/content/site-texts";
import { absoluteUrl } from "@/lib/site-url";

export interface Thing {
  "@context": "https://schema.org";
  "@type": string;
  [property: string]: unknown;
}

const thing = (type: string, properties: Record<string, unknown>): Thing => ({
  "@context": "https://schema.org",
  "@type": type,
  ...properties,
});

const organizationId = () => `${absoluteUrl("/")}/#organization`;

export function organization(): Thing {
  const { name, legalName, description, founded, address, email, phone, socials } = company;
  return thing("Organization", {
    "@id": organizationId(),
    name,
    legalName,
    description: fillFacts(description),
    url: absoluteUrl("/"),
    logo: absoluteUrl("/img/icon-512.png"),
    foundingDate: founded && String(founded),
    email,
    telephone: phone.tel,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street || undefined,
      addressLocality: address.city,
      addressRegion: address.region || undefined,
      postalCode: address.postalCode || undefined,
      addressCountry: address.country,
    },
    sameAs: socials.map(({ href }) => href),
  });
}

export const website = (): Thing =>
  thing("WebSite", {
    name: company.name,
    url: absoluteUrl("/"),
    inLanguage: "en-US",
    publisher: { "@id": organizationId() },
  });

export interface Crumb {
  label: string;
  href: string;
}

export const breadcrumbList = (crumbs: readonly Crumb[]): Thing =>
  thing("BreadcrumbList", {
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absoluteUrl(href),
    })),
  });

export const serviceOffer = ({ title, metaDescription, href, image }: Service): Thing =>
  thing("Service", {
    name: title,
    serviceType: title,
    description: metaDescription,
    url: absoluteUrl(href),
    image: absoluteUrl(image),
    provider: {
      "@type": "Organization",
      "@id": organizationId(),
      name: company.name,
      url: absoluteUrl("/"),
    },
  });

/** Returns JSON without `<`, so that no text can close the script element. */
export const serializeThing = (data: Thing) => JSON.stringify(data).replaceAll("<", "\\u003c");
