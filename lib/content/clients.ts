import * as texts from "@/lib/generated/site/clients";
import { getStored } from "./facts/stored";
import { withFacts } from "./facts/with-facts";

/** The clients as site/clients.json has them. */
export const defaultClients = withFacts(texts.clients);

/** Height of every logo in pixels. */
export const LOGO_HEIGHT = 48;

interface Client {
  name: string;
  /** A path, or the address of a drawing that staff have added. */
  logo: string;
  /** In pixels, at `LOGO_HEIGHT`. Undefined for a picture that the build does not have any more. */
  width?: number;
  alt: string;
}

/** Returns the clients that staff have chosen, or those of the build. */
export const getClients = (): readonly Client[] =>
  getStored("clients")?.clients.map(({ name, logo, size }) => ({
    name,
    alt: `${name} logo`,
    logo: size ? `data:image/svg+xml,${encodeURIComponent(logo)}` : logo,
    width: size
      ? Math.round((size.width / size.height) * LOGO_HEIGHT)
      : defaultClients.find((known) => known.logo === logo)?.width,
  })) ?? defaultClients;
