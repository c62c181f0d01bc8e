export type Coding = "br" | "gzip" | "identity";

const QUALITY = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;
const MAX_HEADER_LENGTH = 256; // browsers send about 30 characters
const cachedCodings = new Map<string, Coding>();

/** Returns the best coding that a client accepts (RFC 9110, section 12.5.3). Returns `identity` for an invalid header. */
export function negotiateCoding(header: string | undefined): Coding {
  if (!header || header.length > MAX_HEADER_LENGTH) return "identity";
  const known = cachedCodings.get(header);
  if (known) return known;
  const coding = negotiate(header);
  if (cachedCodings.size < 100) cachedCodings.set(header, coding);
  return coding;
}

function negotiate(header: string): Coding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    weights.set(name, QUALITY.test(weight) ? Number(weight) : 0);
  }
  const getWeight = (coding: Coding) => weights.get(coding) ?? weights.get("*") ?? 0;
  const [br, gzip, identity] = [getWeight("br"), getWeight("gzip"), weights.get("identity") ?? 0];
  // RFC 9110 leaves equal weights to the server. A client that accepts nothing gets the plain body.
  const best = Math.max(br, gzip, identity);
  if (best === 0) return "identity";
  if (br === best) return "br";
  return gzip === best ? "gzip" : "identity";
}
