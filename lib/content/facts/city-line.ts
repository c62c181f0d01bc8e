/** Returns the last line of an address. Some countries have no regions, and some companies keep their address to themselves. */
export const toCityLine = (address: { city: string; region: string; postalCode: string }): string => {
  const { city, region, postalCode } = address;
  return (region ? `${city}, ${region} ${postalCode}` : `${postalCode} ${city}`).trim();
};
