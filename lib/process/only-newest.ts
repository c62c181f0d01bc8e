/**
 * Orders reads that overlap. Each call begins a read and returns whether no later one has begun. Of two reads, the one that
 * began later may end first, and its result holds.
 */
export function onlyNewest(): () => () => boolean {
  let newest = 0;
  return () => {
    const started = (newest += 1);
    return () => started === newest;
  };
}
