import "server-only";
import { Secret, TOTP } from "otpauth";
import { getSharedTime } from "@/lib/calendar/shared-clock";
import { company } from "@/lib/content/company";

/** Parameters that every authenticator app supports (RFC 6238). */
const SETTINGS = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Steps before and after the current one that are accepted, because clocks differ. */
const SKEW_STEPS = 1;

const createTotp = (secret: string, label = "") =>
  new TOTP({ ...SETTINGS, issuer: company.name, label, secret: Secret.fromBase32(secret) });

export const createTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32;

export const buildTotpUri = (secret: string, email: string) => createTotp(secret, email).toString();

/** Returns the time step of a code. Returns null for a wrong code, or for other text. Compares in constant time. */
export function findTotpStep(secret: string, code: string, timestamp = getSharedTime()): number | null {
  // The library throws RangeError for six characters that are not ASCII.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = createTotp(secret);
  const steps = totp.validate({ token: code, timestamp, window: SKEW_STEPS });
  return steps === null ? null : TOTP.counter({ period: SETTINGS.period, timestamp }) + steps;
}
