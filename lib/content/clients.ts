import * as texts from "@/lib/generated/site/clients";
import { getStored } from "./facts/stored";
import { withFacts } from "./facts/with-facts";

const defaultClients = withFacts(texts.clients);

/** Height of every logo in pixels. */
export const LOGO_HEIGHT = 48;

/** Returns the width of a picture of the build, or undefined when the build does not have it. */
export const getPictureWidth = (path: string): number | undefined =>
  defaultClients.find(({ logo }) => logo === path)?.width;

/**
 * Returns the clients that staff have chosen, or those of the build. A logo is a path, or the address of a drawing. Leaves out
 * clients whose picture the build does not have any more.
 */
export const getClients = () =>
  getStored("clients")?.clients.flatMap(({ name, logo, size }) => {
    const width = size ? Math.round((size.width / size.height) * LOGO_HEIGHT) : getPictureWidth(logo);
    const address = size ? `data:image/svg+xml,${encodeURIComponent(logo)}` : logo;
    return width === undefined ? [] : [{ name, alt: `${name} logo`, logo: address, width }];
  }) ?? defaultClients;
