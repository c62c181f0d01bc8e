import "server-only";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startAlerts } from "@/lib/alerts/send-alerts";
import { startCallFlush } from "@/lib/auth/api-keys/count-key-calls";
import { stopPasswordWorkers } from "@/lib/auth/password/hash-password";
import { JOBS_TAG, SETTINGS_TAG } from "@/lib/cache/cache-tags";
import { PageEntries } from "@/lib/cache/page-entries";
import { disconnect } from "@/lib/database/db";
import { startDigestTimer } from "@/lib/desk/digest/start-digest-timer";
import { directDatabaseUrl, env, findMisspeltNames, isBuilding } from "@/lib/env";
import { announceJobs } from "@/lib/hooks/announce-jobs";
import { startHooks } from "@/lib/hooks/deliver-calls";
import { startInterviewClock } from "@/lib/interviews/interview-clock";
import { startViewFlush } from "@/lib/jobs/views/start-view-flush";
import { log } from "@/lib/log";
import { startDelivery } from "@/lib/mail/delivery";
import { describeHold } from "@/lib/mail/strings";
import { showsDemo } from "@/lib/maintenance/demo";
import { startMaintenance } from "@/lib/maintenance/maintenance";
import { demoNotice, SHOWS_DEMO } from "@/lib/maintenance/strings";
import { paths } from "@/lib/paths";
import { processState } from "@/lib/process-state";
import { makePrivateFolder } from "@/lib/process/private-folder";
import { withTimeout } from "@/lib/process/with-timeout";
import { loadRedirects, REDIRECTS_CHANNEL } from "@/lib/redirects/load-redirects";
import { followSettings } from "@/lib/site-settings/load-settings";
import { absoluteUrl } from "@/lib/site-url";
import { getEventHub, STAFF_CHANNEL } from "@/lib/staff-events/event-hub";
import { PRESENCE_CHANNEL, receivePresence } from "@/lib/staff-events/presence";
import { listenForChanges } from "./listen-for-changes";
import { prepare } from "./prepare";

/** What the operator should know after the start. */
export interface StartReport {
  url: string;
  /** Without an email, the database has no account with ADMIN_EMAIL. Null while the site waits for its set-up. */
  signIn: { email: string | null; password: string | null } | null;
  /** Code that the form on /setup asks for. Null when the database has a user or the environment names one. */
  setupCode: string | null;
  notices: string[];
}

/** Limits the wait for a mail server. After the mail's lease, another instance sends the mail. */
const MAIL_GRACE_MS = 8000;
/** Limits the wait for requests. The last views and calls are stored before server/stop.ts exits. */
const REQUEST_GRACE_MS = 11_000;

/**
 * Starts what a process does besides answering requests: it migrates the database, listens for changes, and sends mails,
 * digests and alerts. Does not wait. Does nothing in a build. Exits with 1 when a setting is wrong.
 */
export function start(): void {
  if (isBuilding()) return;
  try {
    startWork();
  } catch (error) {
    log.error("start.failed", error, { reason: error instanceof Error ? error.message : undefined });
    process.exit(1);
  }
}

function startWork(): void {
  const { PAGE_STORE_MB } = env();
  processState.pageEntries = new PageEntries(PAGE_STORE_MB * 1024 * 1024);
  const stopping = new AbortController();
  let finishMails = async () => {};
  const storeLastViews = startViewFlush(stopping.signal);
  const storeLastCalls = startCallFlush(stopping.signal);
  processState.stop = async (requests) => {
    stopping.abort();
    getEventHub().close(); // event streams stay open as long as their tabs
    const mails = withTimeout(finishMails(), MAIL_GRACE_MS, undefined);
    // Disconnecting rolls back the transactions of running requests.
    await Promise.allSettled([mails, withTimeout(requests, REQUEST_GRACE_MS, undefined)]);
    await Promise.allSettled([storeLastViews(), storeLastCalls()]);
    await Promise.allSettled([disconnect(), stopPasswordWorkers()]);
  };
  processState.started = prepareAndRun(stopping.signal, (finish) => (finishMails = finish));
}

async function prepareAndRun(
  signal: AbortSignal,
  onDelivery: (finish: () => Promise<void>) => void,
): Promise<StartReport | undefined> {
  const { SITE_URL, ADMIN_PASSWORD } = env();
  void listen(signal);
  const prepared = await prepare(signal);
  if (!prepared) return undefined;
  const { admin, setupCode, holdsDemo, hold } = prepared;
  await loadRedirects();
  startMaintenance(signal);
  startDigestTimer(signal);
  startInterviewClock(signal);
  startAlerts(signal);
  const notices = [...findMisspeltNames(), ...(hold ? [describeHold(hold)] : [])];
  const [finishMails, finishCalls] = [startDelivery(signal), startHooks(signal)];
  onDelivery(async () => void (await Promise.all([finishMails(), finishCalls()])));
  for (const notice of notices) log.error("start.notice", undefined, { notice });
  const demoNotices = [...(holdsDemo ? [demoNotice] : []), ...(showsDemo() ? [SHOWS_DEMO] : [])];
  for (const notice of demoNotices) log.info("start.demo", { notice });
  log.info("start.ready", { url: SITE_URL });
  if (setupCode) log.info("start.setup", { url: absoluteUrl(paths.setup), code: setupCode });
  if (admin?.password && !ADMIN_PASSWORD) writeFirstPassword(admin.password);
  return {
    url: SITE_URL,
    signIn: admin && { email: admin.email, password: admin.password },
    setupCode,
    notices: [...notices, ...demoNotices],
  };
}

function listen(signal: AbortSignal): Promise<void> {
  return listenForChanges(directDatabaseUrl(), {
    onChange: (tag) => {
      if (tag === SETTINGS_TAG) return void followSettings(signal);
      processState.pageEntries?.invalidateTags([tag]);
      processState.onPublicChange?.();
      if (tag === JOBS_TAG) announceJobs().catch((error: unknown) => log.error("hook.announceFailed", error));
    },
    otherChannels: {
      [STAFF_CHANNEL]: (topic) => getEventHub().publish(topic),
      [PRESENCE_CHANNEL]: receivePresence,
      [REDIRECTS_CHANNEL]: () => void loadRedirects(),
    },
    onConnected: () => {
      processState.isDatabaseAway = false;
      processState.pageEntries?.invalidateAll();
      processState.onPublicChange?.();
      void loadRedirects();
      getEventHub().markConnected();
      // Before the migrations, the table may be missing. prepare() reads it after them.
      if (processState.isPrepared) void followSettings(signal);
    },
    onDisconnected: () => {
      processState.isDatabaseAway = true;
      getEventHub().markDisconnected();
    },
    signal,
  });
}

/**
 * Writes the first administrator's one-time password to `DATA_DIR/admin-password`, readable by its owner only. Logs the
 * file's name, never the password. When writing fails, logs the command that creates another password.
 */
function writeFirstPassword(password: string): void {
  const file = path.resolve(env().DATA_DIR, "admin-password");
  const partial = `${file}.partial`;
  try {
    makePrivateFolder(path.dirname(file));
    rmSync(partial, { force: true }); // an existing file would keep its mode
    writeFileSync(partial, `${password}\n`, { mode: 0o600, flag: "wx" });
    renameSync(partial, file);
    log.info("start.firstAdministrator", { file });
  } catch (error) {
    log.error("start.firstPasswordLost", error, { file, command: "node ops/account.js reset-password" });
  }
}
