import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

const RESOLUTION_MS = 1;

/** Returns the longest block in ms, at most the processor time: perf_hooks also measures other processes. */
async function measureLongestBlock(run: () => Promise<unknown>): Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const turns = measureTurns();
  await delay(10); // the histogram counts from its first tick
  histogram.reset();
  turns.reset();
  await run();
  await delay(10);
  histogram.disable();
  return Math.min(histogram.max / 1e6, turns.end());
}

/** Measures the processor time of the longest turn of the event loop, in milliseconds. */
function measureTurns() {
  let longest = 0;
  let before = process.cpuUsage();
  let timer: NodeJS.Immediate;
  const look = () => {
    const now = process.cpuUsage();
    longest = Math.max(longest, (now.user - before.user + now.system - before.system) / 1000);
    before = now;
    timer = setImmediate(look);
  };
  look();
  return {
    reset: () => void (longest = 0),
    end: () => (clearImmediate(timer), longest),
  };
}

/** Runs a function several times. Returns the longest block of each run in milliseconds, in ascending order. */
export async function measureBlocks(run: () => Promise<unknown>, times: number): Promise<number[]> {
  const blocks: number[] = [];
  for (let time = 0; time < times; time += 1) blocks.push(await measureLongestBlock(run));
  return blocks.sort((a, b) => a - b);
}
