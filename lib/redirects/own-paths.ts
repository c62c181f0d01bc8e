import { services, stories } from "@/lib/content/site-texts";
import { paths } from "@/lib/paths";

/** Every address below these belongs to the site. */
const TREES = /^\/(?:_next|admin|api|auth|calendar|feeds|img|reviews|share|widget)(?:\/|$)/i;

const OTHERS = [
  ...["/events", "/message", "/team", "/testimonials", "/apple-icon.png", "/favicon.ico", "/icon.svg"],
  ...["/manifest.webmanifest", "/robots.txt", "/sitemap.xml"],
];

const addresses = [
  ...Object.values(paths).map((path) => (typeof path === "string" ? path : path("*", ""))),
  ...[...services, ...stories].map(({ href }) => href),
  ...OTHERS,
].map((address) => address.replace(/[?#].*/, ""));

const exact = new Set(addresses.filter((address) => !address.includes("*")));
const patterns = addresses
  .filter((address) => address.includes("*"))
  .map((address) => new RegExp(`^${address.replace("*", "[^/]+")}$`));

/** Returns whether a page, a file or an endpoint of this site answers at a path. A test compares the routes of app/. */
export const isOwnPath = (path: string): boolean =>
  exact.has(path) || TREES.test(path) || patterns.some((pattern) => pattern.test(path));
