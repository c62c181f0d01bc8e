import { afterEach, expect, test } from "vitest";
import { listContactedServices } from "./contacted-services";
import { env, environmentNames } from "./env";

const before = { ...env() };
afterEach(() => void Object.assign(env(), before));

/** Addresses of the server itself and its database, and details of a service that another variable turns on. */
const OTHERS = [
  "DATABASE_URL",
  "DIRECT_DATABASE_URL",
  "WEB_DATABASE_URL",
  "SITE_URL",
  "S3_ENDPOINT",
  "DNS_SERVER",
];
const services = environmentNames().filter((name) => /_(?:URL|HOST|ISSUER|ENDPOINT|SERVER)$/.test(name));

test.each([...services.filter((name) => !OTHERS.includes(name)), "S3_BUCKET", "INDEXNOW_KEY"])(
  "%s adds a service that the server contacts",
  (name) => {
    Object.assign(env(), { [name]: undefined });
    const without = listContactedServices(false);
    Object.assign(env(), { [name]: "https://service.example.com" });
    expect(listContactedServices(false).length).toBeGreaterThan(without.length);
  },
);
