import { computeCode } from "@/e2e/support/accounts/factor-fixtures";
import { PASSWORD, PASSWORD_HASH } from "@/e2e/support/fixtures";
import {
  challengePage,
  confirmPage,
  newAppPage,
  ownFactors,
  recoveryCodesPage,
} from "@/lib/content/accounts/second-factor";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { paths } from "@/lib/paths";
import { createUser } from "@/prisma/factories";
import type { PersonalPages } from "./personal-pages";
import type { Product } from "./product";
import { createVisitor } from "./visitor";

/**
 * Opens the pages of a user with an authenticator app: recovery codes that were not stored yet, a second app that is being added,
 * the account, the page that asks for a proof, and a sign-in that waits for a code.
 */
export async function openSecondFactorPages(
  product: Product,
  database: PrismaClient,
): Promise<PersonalPages[]> {
  const { email } = await createUser(database, { passwordHash: PASSWORD_HASH });
  const account = createVisitor(product.origin, {
    ID_TOKEN: await product.signIn({ email, password: PASSWORD }),
  });
  await account.submit(paths.account, ownFactors.addApp);
  const [, secret = ""] = /<code\b[^>]*>([^<]+)/.exec(await account.open(paths.newApp)) ?? [];
  const code = computeCode(secret.replaceAll(" ", ""));
  await account.submit(paths.newApp, "Turn on", { name: "Phone", code });
  await account.submit(paths.account, ownFactors.addApp);

  const signIn = createVisitor(product.origin);
  await signIn.submit(paths.signIn, "Sign in", { email, password: PASSWORD });
  const { cookie } = account;
  return [
    { path: paths.recoveryCodes, cookie, shows: recoveryCodesPage.intro },
    { path: paths.newApp, cookie, shows: newAppPage.scan },
    { path: paths.confirmIdentity(paths.account), cookie, shows: confirmPage.code },
    { path: paths.account, cookie, shows: ownFactors.newCodes },
    { path: paths.challenge, cookie: signIn.cookie, shows: challengePage.intro },
  ];
}
