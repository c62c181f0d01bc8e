/**
 * Starts to count the processor time of this process. Other programs on a busy machine do not change it, unlike a clock.
 * The returned function tells the milliseconds since then.
 */
export function startProcessorClock(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}
