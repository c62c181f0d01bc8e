import { afterAll, vi } from "vitest";
import { env } from "@/lib/env";
import { processState } from "@/lib/process-state";
import { requestCookies, requestHeaders } from "@/tests/support/request";

// The test files of a worker share its modules. What one of them changed there is as before for the next.
const holder = globalThis as { untouched?: { environment: object; state: object } };
const untouched = (holder.untouched ??= { environment: { ...env() }, state: { ...processState } });

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  replaceContent(env(), untouched.environment);
  replaceContent(processState, untouched.state);
  replaceContent(requestCookies, {});
  for (const name of [...requestHeaders.keys()]) requestHeaders.delete(name);
});

function replaceContent(target: object, content: object): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, content);
}
