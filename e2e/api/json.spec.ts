// Promise: other-sites, every-script
import { expect, test } from "@/e2e/support/fixtures";
import { measureFastest } from "@/e2e/support/measure-fastest";

const message = {
  name: "Dana Whitfield",
  email: "dana@example.com",
  phone: "503-555-0142",
  /** Another company for each run, because a repeated message is not stored. */
  company: `Whitfield Orchards ${crypto.randomUUID()}`,
  message: "Two file servers need a home.",
};

test.describe("POST /message", () => {
  test("stores the listed fields and no others", { tag: "@story" }, async ({ request, database }) => {
    const data = {
      ...message,
      id: "mine",
      is_read: true,
      created_at: 1,
      quarantined_at: "2020-01-01",
      search: "x",
    };
    const response = await request.post("/message", { data });
    expect(response.status()).toBe(201);
    const body = await response.json();
    expect(Object.keys(body).sort()).toEqual(
      [
        "applied_job_id",
        "applied_job_title",
        "company",
        "created_at",
        "email",
        "id",
        "is_read",
        "message",
        "name",
        "phone",
      ].sort(),
    );
    expect(body).toMatchObject({ ...message, is_read: false });
    const stored = await database.message.findUniqueOrThrow({ where: { id: body.id } });
    expect(stored).toMatchObject({ isRead: false, quarantinedAt: null });
    expect(Math.abs(stored.createdAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  test("text in every script comes back unchanged in the API and on the page, and half a character is rejected", async ({
    request,
    database,
    admin,
    getToken,
  }) => {
    const text = "שלום, عالم · e\u0301 ≠ é · 👩🏽‍🔧 · \u{20BB7}野家 · ไทย";
    const sent = await request.post("/message", { data: { ...message, message: text } });
    expect(sent.status()).toBe(201);
    const { id, message: echoed } = await sent.json();
    const token = await getToken(admin);
    const headers = { authorization: `Bearer ${token}` };
    const read = await (await request.get(`/admin/messages/${id}`, { headers })).json();
    const page = await request.get(`/admin/messages/${id}`, {
      headers: { accept: "text/html", cookie: `ID_TOKEN=${token}` },
    });
    const stored = await database.message.findUniqueOrThrow({ where: { id } });
    expect([echoed, read.message, stored.message]).toEqual([text, text, text]);
    expect(await page.text()).toContain(text);
    for (const half of ["\\ud800", "x\\udc00y"]) {
      const data = JSON.stringify(message).replace("Two file", half);
      const refused = await request.post("/message", {
        data: Buffer.from(data),
        headers: { "content-type": "application/json" },
      });
      expect([refused.status(), Object.keys((await refused.json()).errors)]).toEqual([422, ["message"]]);
    }
  });

  test("a repeated Idempotency-Key stores one message, and the same key with another body is rejected", async ({
    request,
    database,
    address,
  }) => {
    const headers = { "idempotency-key": `key-${address}` };
    const sends = await Promise.all(
      [1, 2, 3].map(() => request.post("/message", { data: message, headers })),
    );
    const ids = await Promise.all(sends.map(async (response) => (await response.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await database.message.count({ where: { id: ids[0] } })).toBe(1);
    const other = await request.post("/message", { data: { ...message, message: "Other" }, headers });
    expect(other.status()).toBe(422);
  });

  test("the eleventh message in ten minutes from one address is rejected with a Retry-After time", async ({
    request,
  }) => {
    for (let sent = 0; sent < 10; sent += 1) {
      const data = { ...message, message: `Message ${sent}` };
      expect((await request.post("/message", { data })).status()).toBe(201);
    }
    const refused = await request.post("/message", { data: { ...message, message: "One more" } });
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
    expect((await refused.json()).message).toMatch(
      /^Too many attempts\. Please try again in \d+ minutes?\.$/,
    );
  });

  test("a broken, oversized or wrongly typed body gets an error in JSON", async ({ request }) => {
    for (const [name, options, status] of [
      ["broken JSON", { data: "{", type: "application/json" }, 400],
      ["an empty body", { data: "", type: "application/json" }, 400],
      ["a body that is not UTF-8", { data: Buffer.from([0x7b, 0xff, 0x7d]), type: "application/json" }, 400],
      ["10,000 brackets", { data: "[".repeat(10_000), type: "application/json" }, 400],
      [
        "10,000 levels",
        { data: `${"[".repeat(10_000)}${"]".repeat(10_000)}`, type: "application/json" },
        422,
      ],
      ["a list", { data: "[]", type: "application/json" }, 422],
      ["null", { data: "null", type: "application/json" }, 422],
      ["text", { data: "{}", type: "text/plain" }, 415],
      ["100 KB and one byte", { data: `"${"x".repeat(100 * 1024 - 1)}"`, type: "application/json" }, 413],
    ] as const) {
      const response = await request.post("/message", {
        data: Buffer.from(options.data), // a string would be sent as a JSON string
        headers: { "content-type": options.type },
      });
      expect(response.status(), name).toBe(status);
      expect(Object.keys(await response.json())).toContain("message");
    }
  });

  test("every invalid field gets its own message", async ({ request }) => {
    const body = String.raw`{"name":"","email":"x","phone":"12","company":{"not":""},"message":"a\u0000b","__proto__":{"a":1}}`;
    const response = await request.post("/message", {
      data: Buffer.from(body),
      headers: { "content-type": "application/json" },
    });
    expect(response.status()).toBe(422);
    expect((await response.json()).errors).toEqual({
      name: "Name is required.",
      email: "This is not a valid email address.",
      phone: "This is not a valid phone number.",
      company: "Company must be text.",
      message: "Message contains invalid characters.",
    });
  });

  test("an email or phone number of 99 KB is rejected in less than 200 ms", async ({ request }) => {
    const long = (part: string) => part.repeat(Math.floor((99 * 1024) / part.length));
    const measure = (data: object, fields: string[]) =>
      measureFastest(async () => {
        const response = await request.post("/message", { data });
        expect(response.status()).toBe(422);
        expect(Object.keys((await response.json()).errors)).toEqual(fields);
      });
    const short = await measure({ ...message, email: "a", phone: "5" }, ["email", "phone"]);
    for (const [field, part] of [
      ...(["a", "a.", "a-", "@a", "a@"] as const).map((text) => ["email", text] as const),
      ...(["5", "+1 ", "(5", "- "] as const).map((text) => ["phone", text] as const),
    ]) {
      const milliseconds = await measure({ ...message, [field]: long(part) }, [field]);
      expect(milliseconds, `${field} of ${part}`).toBeLessThan(Math.max(200, 10 * short));
    }
  });

  test("requests from other sites' pages are rejected", async ({ request }) => {
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign) {
      expect((await request.post("/message", { data: message, headers })).status()).toBe(403);
    }
  });
});

test.describe("GET /team", () => {
  test("is public and ordered, and returns only the documented fields", async ({ request }) => {
    const { items, lastKey } = await (await request.get("/team")).json();
    expect(lastKey).toBeNull();
    expect(items.length).toBeGreaterThanOrEqual(3);
    const orders = items.map((member: { order: number }) => member.order);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(Object.keys(items[0]).sort()).toEqual(
      ["bio", "created_at", "first_name", "id", "last_name", "linkedin", "order", "role", "version"].sort(),
    );
  });
});

test("a form post to an endpoint gets 415, and a malformed address gets 400", async ({
  request,
  baseURL,
}) => {
  for (const path of ["/message", "/api/message", "/auth/sign-in"]) {
    expect((await request.post(path, { form: { name: "A" } })).status(), path).toBe(415);
  }
  const headers = { origin: new URL(baseURL!).origin, "content-type": "multipart/form-data" };
  expect((await request.post("/sign-in", { headers, data: Buffer.from("x") })).status()).toBe(400);
  for (const path of ["/api/%E0%A4%A", "/admin/%", "/services/%ED%A0%80", "/api/admin/messages/%ED%A0%80"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(400);
    expect(await response.json()).toEqual({ message: "The address is not valid." });
  }
});

test("an unsupported method gets 405 with an Allow header", async ({ request }) => {
  for (const [method, path] of [
    ["TRACE", "/message"],
    ["PROPFIND", "/admin/messages"],
    ["OPTIONS", "/admin/messages"],
  ] as const) {
    const response = await request.fetch(path, { method });
    expect(response.status(), `${method} ${path}`).toBe(405);
    expect(response.headers().allow).toContain("GET");
    expect(Object.keys(await response.json())).toEqual(["message"]);
  }
});

test("a body over the limit does not break the connection for the next request", async ({ baseURL }) => {
  const chunks = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < 32; sent += 1) controller.enqueue(new Uint8Array(65_536));
      controller.close();
    },
  });
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: chunks,
    duplex: "half",
  };
  const refused = await fetch(`${baseURL}/message`, init as RequestInit);
  expect(refused.status).toBe(413);
  expect(refused.headers.get("connection")).toBe("close");
  for (let next = 0; next < 3; next += 1) expect((await fetch(`${baseURL}/api/health`)).status).toBe(200);
});
