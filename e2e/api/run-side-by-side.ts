/** Runs tasks that do not depend on each other, several at a time. Returns their results in order. */
export async function runSideBySide<T>(tasks: readonly (() => Promise<T>)[], atOnce = 8): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    while (next < tasks.length) {
      const at = next;
      next += 1;
      results[at] = await tasks[at]!();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
