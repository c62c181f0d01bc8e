import "server-only";
import { type Actor, recordAudit } from "@/lib/audit/audit-log";
import { hashPassword } from "@/lib/auth/password/hash-password";
import { db } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { isDemoSite } from "@/lib/generated/site/demo-marks";
import { HttpError } from "@/lib/http-error";
import { consume } from "@/lib/limits/rate-limit";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { buildTestMail } from "@/lib/mail/test-mail";
import { getCountryName } from "@/lib/jobs/details/countries";
import type { Caller } from "@/lib/request/caller";
import { followSettings } from "@/lib/site-settings/load-settings";
import { storeSetting } from "@/lib/site-settings/data";
import { getDefaultTexts } from "@/lib/site-settings/default-texts";
import { lockFirstAdmin } from "@/lib/users/first-admin";
import type { SetupForm } from "./schema";
import { isSetupCode, isSetupOpen } from "./setup-code";
import { setUpAlready, wrongCode } from "./strings";

const FOLLOW_MS = 10_000;

/**
 * Stores the company's facts and the first administrator, and queues the test mail. Throws 409 when the site has been set
 * up, 422 for a wrong code, and 429 after too many wrong codes of an address.
 */
export async function completeSetup(
  form: SetupForm,
  { address, requestId }: Pick<Caller, "address" | "requestId">,
  isDemo = isDemoSite,
): Promise<void> {
  if (!(await isSetupOpen())) throw alreadySetUp();
  const attempt = await consume("sign-in-address", address);
  if (!(await isSetupCode(form.code))) throw refuseCode();
  await attempt.refund();
  const { firstName, lastName, email, password, testMailTo } = form;
  const passwordHash = await hashPassword(password);
  await db().$transaction(async (tx) => {
    await lockFirstAdmin(tx);
    if (!(await isSetupOpen(tx))) throw alreadySetUp();
    const { id } = await tx.user.create({
      data: { firstName, lastName, email, passwordHash, role: "ADMIN" },
      select: { id: true },
    });
    await tx.setupCode.deleteMany();
    await storeCompany(tx, form, isDemo, { id, requestId });
    const target = { type: "user", id } as const;
    await recordAudit(tx, { actorId: id, action: "setup.done", target, requestId });
  });
  // The test mail names the company that is stored now.
  await followSettings(AbortSignal.timeout(FOLLOW_MS));
  if (testMailTo) await queueMail(db(), buildTestMail(testMailTo), null);
  deliverSoon();
}

/** Keeps what the form does not ask for, and an address left out of it, when the build is the company's own. The demonstration is another company. */
async function storeCompany(
  tx: Prisma.TransactionClient,
  form: SetupForm,
  isDemo: boolean,
  by: Actor,
): Promise<void> {
  const { companyName: name, companyEmail, phone, street, postalCode, city, country, sender } = form;
  const own = isDemo ? null : getDefaultTexts("facts");
  const place = city === own?.city && country === own.country ? own : undefined;
  const office = `${city.replaceAll(/[,:]/g, "")}, ${getCountryName(country)}: Head office`;
  const facts = {
    name,
    city,
    country,
    phone,
    email: companyEmail,
    street: street ?? place?.street ?? "",
    postalCode: postalCode ?? place?.postalCode ?? "",
    legalName: (name === own?.name && own.legalName) || name,
    socials: own?.socials ?? "",
    region: place?.region ?? "",
    offices: place?.offices || office,
  };
  await storeSetting(tx, by, "facts", { texts: facts, version: 0 });
  await storeSetting(tx, by, "mail", { texts: { sender }, version: 0 });
}

const alreadySetUp = () => new HttpError(409, setUpAlready);

/** Anyone can cause the entry, which is stored once an hour. */
function refuseCode(): HttpError {
  const target = { type: "account", id: "setup" } as const;
  const audit = { actorId: null, action: "access.refused", target, details: { route: "/setup" } } as const;
  return new HttpError(422, wrongCode, {
    errors: { code: wrongCode },
    audit: { ...audit, hourlyKey: "setup" },
  });
}
