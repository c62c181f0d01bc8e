import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const BREAKER_SECONDS = 10;

/** Returns an identifier of a process that survives pid reuse: the pid and, where /proc exists, its start time. */
export function processStamp(pid = process.pid) {
  return `${pid}:${getStartTime(pid) ?? ""}`;
}

/** Returns whether the process of a stamp, or of a pid without start time, is running. */
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

/** Runs `work` while holding the lock file. Waits without limit, and takes over the lock of a dead process. */
export async function withLock(file, work, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true });
  const ownFile = `${file}.${randomUUID()}`;
  writeFileSync(ownFile, processStamp());
  try {
    for (let tries = 0; !claim(ownFile, file); tries++) {
      if (tries === 0) onWait();
      breakIfDead(file);
      await sleep(100);
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Returns field 22 of /proc/<pid>/stat, "ended" for a zombie, or undefined where /proc is missing. */
function getStartTime(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop().split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? "ended" : fields[19];
  } catch {
    return undefined;
  }
}

// A hard link appears together with its content, so no process reads an empty lock file.
function claim(ownFile, file) {
  try {
    linkSync(ownFile, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

// A second file guards the removal. Without it, a waiter could remove the new lock of another waiter.
function breakIfDead(file) {
  const breaker = `${file}.breaker`;
  try {
    if (isRunning(readFileSync(file, "utf8"))) return;
    writeFileSync(breaker, processStamp(), { flag: "wx" });
  } catch (error) {
    if (error.code === "EEXIST") removeStaleBreaker(breaker);
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

function removeStaleBreaker(breaker) {
  try {
    if (Date.now() - statSync(breaker).mtimeMs > BREAKER_SECONDS * 1000) rmSync(breaker, { force: true });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
