import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { proxy } from "./proxy";

async function getForwardedCookies(cookie: string) {
  const response = await proxy(new NextRequest("http://localhost:3000/account", { headers: { cookie } }));
  return response.headers.get("x-middleware-request-cookie");
}

test.each([
  "ID_TOKENx=b",
  "ID_TOKEN_x=1",
  "ID_TOKEN.0=b",
  "ID_TOKEN.1=b; ID_TOKEN.2=c",
  "next-auth.callback-url=nonsense",
  "__Secure-next-auth.callback-url=%2F%2F%5B",
  "__Host-next-auth.csrf-token=a|b",
])("next-auth does not see the stray cookie %s", async (stray) => {
  expect(await getForwardedCookies(`${stray}; ID_TOKEN=a; signed_in=1`)).toBe("ID_TOKEN=a; signed_in=1");
  expect(await getForwardedCookies(`ID_TOKEN=a; ${stray}`)).toBe("ID_TOKEN=a");
  expect(await getForwardedCookies(stray)).toBe("");
});

test("other cookies pass as they were sent", async () => {
  const cookie = 'signed_in=1;ID_TOKEN=a.b-c; KNOWN_BROWSER=x%20y; THE_ID_TOKEN=1; quoted="1"';
  expect(await getForwardedCookies(cookie)).toBe(cookie);
  const decoded = await getForwardedCookies(`${cookie}; ID_TOKEN.0=b`);
  expect(decoded).toContain("KNOWN_BROWSER=x%20y; THE_ID_TOKEN=1");
});
