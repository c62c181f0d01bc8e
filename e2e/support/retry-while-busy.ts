const MAX_ATTEMPTS = 5;

/** Repeats a request while the server answers 503. Returns the first other answer, or the fifth. */
export async function retryWhileBusy<T>(
  send: () => Promise<T>,
  getStatus: (answer: T) => number,
): Promise<T> {
  let answer = await send();
  for (let attempt = 1; attempt < MAX_ATTEMPTS && getStatus(answer) === 503; attempt += 1)
    answer = await send();
  return answer;
}
