/** Returns the score by Mozilla's HTTP Observatory 1.4.8. Leaves out rows that cannot apply to this site. */
export function observatoryScore(headers: Record<string, string>, html: string): number {
  const policy = new Map(
    (headers["content-security-policy"] ?? "").split(";").map((part) => {
      const [name = "", ...values] = part.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );
  const sources = [...policy.values()].flat();
  const isStrict =
    !sources.some((source) => /unsafe|^\*$|^https?:$/.test(source)) &&
    policy.get("default-src")?.[0] === "'none'";
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source = ""]) => source);
  const seconds = Number(/max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1] ?? 0);
  return [
    100,
    isStrict ? 10 : -25,
    headers["cross-origin-resource-policy"] === "same-origin" ? 10 : 0,
    policy.get("frame-ancestors")?.[0] === "'none'" ? 5 : -20,
    /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(headers["referrer-policy"] ?? "")
      ? 5
      : 0,
    seconds >= 15_768_000 ? 0 : -20,
    headers["x-content-type-options"] === "nosniff" ? 0 : -5,
    headers["access-control-allow-origin"] === undefined ? 0 : -50,
    // The five points for SRI and for cookies apply only to pages with third-party scripts or cookies.
    scripts.every((source) => source.startsWith("/")) ? 0 : -50,
    headers["set-cookie"] === undefined ? 0 : -20,
  ].reduce((sum, points) => sum + points);
}
