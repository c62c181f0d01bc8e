import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const BREAKER_SECONDS = 10;

/** Names one process for good: its id and, where the system tells, when it started (ids are used again). */
export function processStamp(pid = process.pid) {
  return `${pid}:${getStartTime(pid) ?? ""}`;
}

/** Tells whether the process of a stamp, or of a bare id, still runs. */
export function isRunning(stamp) {
  const [id, started] = stamp.trim().split(":");
  const pid = Number(id);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  const now = getStartTime(pid);
  return now !== "ended" && (!started || !now || started === now);
}

/** Runs `work` while holding the lock file; waits its turn, and takes over the lock of a process that died. */
export async function withLock(file, work, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${randomUUID()}`;
  writeFileSync(mine, processStamp());
  try {
    for (let tries = 0; !claim(mine, file); tries++) {
      if (tries === 0) onWait();
      breakIfDead(file);
      await sleep(100);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Field 22 of /proc/<pid>/stat; "ended" for a zombie, undefined where there is no /proc. */
function getStartTime(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop().split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? "ended" : fields[19];
  } catch {
    return undefined;
  }
}

// A link appears with its content in one step, so nobody ever reads a lock without an owner.
function claim(mine, file) {
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

// Two waiters must not both remove "the dead lock", or the second removes the first one's new lock.
function breakIfDead(file) {
  const breaker = `${file}.breaker`;
  try {
    if (isRunning(readFileSync(file, "utf8"))) return;
    writeFileSync(breaker, processStamp(), { flag: "wx" });
  } catch (error) {
    if (error.code === "EEXIST") dropOldBreaker(breaker);
    else if (error.code !== "ENOENT") throw error;
    return;
  }
  try {
    if (!isRunning(readFileSync(file, "utf8"))) rmSync(file, { force: true });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  } finally {
    rmSync(breaker, { force: true });
  }
}

function dropOldBreaker(breaker) {
  try {
    if (Date.now() - statSync(breaker).mtimeMs > BREAKER_SECONDS * 1000) rmSync(breaker, { force: true });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
