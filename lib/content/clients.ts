import * as texts from "@/lib/generated/site/clients";
import { getStored } from "./facts/stored";
import { withFacts } from "./facts/with-facts";

const defaultClients = withFacts(texts.clients);

/** Height of every logo in pixels. */
export const LOGO_HEIGHT = 48;

/**
 * Returns the clients that staff have chosen, or those of the build. A logo is a path, or the address of a drawing. It has no
 * width when the build does not have the picture any more.
 */
export const getClients = () =>
  getStored("clients")?.clients.map(({ name, logo, size }) => ({
    name,
    alt: `${name} logo`,
    logo: size ? `data:image/svg+xml,${encodeURIComponent(logo)}` : logo,
    width: size
      ? Math.round((size.width / size.height) * LOGO_HEIGHT)
      : defaultClients.find((known) => known.logo === logo)?.width,
  })) ?? defaultClients;
