/** Orders reads that overlap. Each call begins one, and returns whether no later one has begun, whose result holds. */
export function onlyNewest(): () => () => boolean {
  let newest = 0;
  return () => {
    const started = (newest += 1);
    return () => started === newest;
  };
}
