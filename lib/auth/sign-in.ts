import "server-only";
import { noteAudit } from "@/lib/audit";
import { digest } from "@/lib/digest";
import { Failure, notAuthenticated } from "@/lib/failure";
import { limitSubject } from "@/lib/limit-subject";
import { log } from "@/lib/log";
import { countPast, giveBack, type Place, takePlace } from "@/lib/rate-limit";
import { admit } from "./admit";
import { type Credentials, findCredentials, updatePasswordHash } from "./data";
import { type Attempt, enter, type Entered } from "./enter";
import { findKnownBrowser } from "./known-browser";
import { hashPassword, type HashTurn, isOutdated, ownTurn, verifyPassword } from "./passwords";
import type { SignInForm } from "./schema";

/**
 * Signs somebody in: the one function behind the form and `POST /auth/sign-in` (specification, section 4).
 * Throws 401 for any wrong pair, known account or not, at the same cost; 429 over a limit; 503 when too many callers wait.
 */
export async function signInWithPassword(form: SignInForm, attempt: Attempt): Promise<Entered> {
  const account = await checkPassword(form, attempt.address, attempt.knownBrowser);
  const entered = await enter(
    isOutdated(account.passwordHash) ? await strengthen(account, form.password) : account,
    attempt,
  );
  const target = { type: "account", id: account.id } as const;
  const requestId = attempt.requestId ?? "unknown";
  await noteAudit({ actorId: account.id, action: "signIn.done", target, requestId });
  return entered;
}

/**
 * Returns the account of an e-mail and its password. Wrong passwords count against the account and the client's address,
 * or against the browser alone when its cookie is one for this account. Throws 401 for a wrong pair, 429 over a limit
 * whatever the pair, 503 when too many callers wait.
 */
export async function checkPassword(
  form: SignInForm,
  address: string,
  knownBrowser?: string,
): Promise<Credentials> {
  const known = await findKnownBrowser(form.email, knownBrowser);
  if (known) return checkOwnPassword(known.account, known.browserId, form);
  const { account, ofAccount, ofNetwork } = await admit(address, () => takePlaces(form.email, address));
  return compare(form, account, {
    turn: { key: `network ${limitSubject(address)}`, rank: ofNetwork.count },
    places: [ofAccount],
    ofNetwork,
  });
}

/**
 * The same for a caller that has shown to be the account's owner before: `holder` is the id of a known browser or of a
 * session, which has a counter of its own.
 */
export async function checkOwnPassword(
  account: Credentials,
  holder: string,
  form: SignInForm,
): Promise<Credentials> {
  const places = [await takePlace("sign-in-browser", `${account.id} ${holder}`)];
  return compare(form, account, { turn: ownTurn(account.id), places });
}

interface Taken {
  turn: HashTurn;
  places: Place[];
  ofNetwork?: Place;
}

/** Gives the places back unless the password is wrong. A network keeps its place when the queue was full: it asked for work. */
async function compare(
  { email, password }: SignInForm,
  account: Credentials | null,
  { turn, places, ofNetwork }: Taken,
): Promise<Credentials> {
  let unused = ofNetwork ? [...places, ofNetwork] : places;
  try {
    const matches = await verifyPassword(password, account?.passwordHash ?? null, turn).catch((error) => {
      if (error instanceof Failure && error.status === 503) unused = places;
      throw error;
    });
    if (account && matches) return account;
    unused = [];
    throw notAuthenticated({ actorId: null, action: "signIn.failed", target: accountTarget(account, email) });
  } finally {
    await giveBack(unused);
  }
}

/** Whom a try was aimed at: a user, or the digest of an address that no user has. */
function accountTarget(account: Credentials | null, email: string) {
  return { type: "account", id: account?.id ?? digest("audit:account", email.toLowerCase()) } as const;
}

/** A weaker hash is replaced while the password is known; when that fails, there is a next time. */
async function strengthen(account: Credentials, password: string): Promise<Credentials> {
  try {
    const passwordHash = await hashPassword(password, ownTurn(account.id));
    await updatePasswordHash(account.id, account.passwordHash, passwordHash);
    return { ...account, passwordHash };
  } catch (error) {
    if (error instanceof Failure && error.status === 401) throw error;
    log.error("password.notStrengthened", error);
    return account;
  }
}

/** Counts a stranger's try, and looks the account up once the try is within the limits. */
async function takePlaces(email: string, address: string) {
  const ofAccount = await takePlace("sign-in", email.toLowerCase());
  const places = [ofAccount];
  // An account with an operator's one-time password (lib/users/operator.ts) admits every network: nobody can guess that.
  const isGranted = ofAccount.count < 1;
  try {
    const ofNetwork = await (isGranted ? countPast : takePlace)("sign-in-address", address);
    places.push(ofNetwork);
    return { ofAccount, ofNetwork, account: await findCredentials(email) };
  } catch (error) {
    await giveBack(places);
    throw error;
  }
}
