/**
 * The client's address: the socket's, or what the outermost trusted proxy says. With `hops` proxies only the entry
 * that the first of them wrote is believed, counted from the right; everything left of it a client can make up.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const chain = [...(forwardedFor ?? "").split(",").map((part) => part.trim()), socketAddress ?? ""].filter(
    Boolean,
  );
  const position = Math.max(0, chain.length - 1 - hops);
  return (chain[position] ?? "unknown").replace(/^::ffff:/, "");
}
