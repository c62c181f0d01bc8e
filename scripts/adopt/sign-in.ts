/** Signs in. Returns the cookies of the session. Throws when the server sets none. */
export async function signIn(origin: string, user: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${origin}/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(user),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (cookies.length === 0)
    throw new Error(`POST /auth/sign-in: ${response.status} ${await response.text()}`);
  return cookies.join("; ");
}
