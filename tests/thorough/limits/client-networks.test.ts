import { beforeEach, describe, expect, test } from "vitest";
import { submitJson } from "@/lib/applicants/submission/submit";
import { handleUpload } from "@/lib/applicants/submission/upload-limit";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { receiveMessage } from "@/lib/messages/receive-message";
import { streamBody } from "@/lib/http/body/request-body";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { getClientAddress } from "@/lib/request/client-address";
import { buildCall, jsonBody } from "@/tests/support/application-calls";
import { getCreateStatus } from "@/tests/support/get-status";
import { attempt } from "@/tests/support/sign-in";
import { emptyTables } from "@/tests/support/database/empty-tables";

const HERE = "2001:db8:1:2::";
const ELSEWHERE = "2001:db8:1:3::1";

describe("the addresses of one IPv6 network count as one client", () => {
  const limit = { points: 2, seconds: 900 };
  let jobId: string;

  beforeEach(async () => {
    Object.assign(env(), {
      RATE_LIMIT_SIGN_IN_ADDRESS: limit,
      RATE_LIMIT_CONTACT: limit,
      RATE_LIMIT_APPLICATION: limit,
    });
    await emptyTables("jobs", "messages", "rate_limits", "outbox");
    ({ id: jobId } = await createJob(db(), { title: "Surveyor" }));
  });

  const tries: [
    name: string,
    acceptedStatus: number,
    run: (address: string, time: number) => Promise<unknown>,
  ][] = [
    [
      "sign-in",
      401,
      (address, time) =>
        signInWithPassword(
          { email: `nobody-${time}@example.com`, password: "wrong" },
          { ...attempt, address },
        ),
    ],
    [
      "contact",
      201,
      (address) =>
        receiveMessage(
          { name: "A", email: "a@example.com", phone: "503-555-0142", company: "C", message: "Text" },
          { address },
        ),
    ],
    [
      "application",
      201,
      (address, time) =>
        submitJson(jobId, buildCall("application/json", jsonBody(textPdf([`A B ${time}`])), { address })),
    ],
  ];

  test.each(tries)("for the rate limit of %s", async (_, acceptedStatus, run) => {
    const statuses: unknown[] = [];
    for (let time = 1; time <= 4; time += 1) statuses.push(await getCreateStatus(run(HERE + time, time)));
    expect(statuses).toEqual([acceptedStatus, acceptedStatus, 429, 429]);
    expect(await getCreateStatus(run(ELSEWHERE, 5))).toBe(acceptedStatus);
  });

  test.each([
    ["the ports of one address", (time: number) => getClientAddress(`203.0.113.10:${40_000 + time}`, 1)],
    [
      "the spellings of one address",
      (time: number) => ["192.0.2.5", "::ffff:192.0.2.5", "[::FFFF:192.0.2.5]:1", " 192.0.2.5:2"][time - 1]!,
    ],
    ["made-up words", (time: number) => `word-${time}`],
  ])("a rate limit counts %s as one client", async (_, addressAt) => {
    const [, acceptedStatus, run] = tries[1]!;
    const statuses: unknown[] = [];
    for (let time = 1; time <= 4; time += 1) statuses.push(await getCreateStatus(run(addressAt(time), time)));
    expect(statuses).toEqual([acceptedStatus, acceptedStatus, 429, 429]);
    expect(await getCreateStatus(run(ELSEWHERE, 5))).toBe(acceptedStatus);
  });

  test("for the upload semaphore", async () => {
    const read: string[] = [];
    /** Starts an upload that records its address once it has a slot. It ends when `end` resolves, or at once. */
    const upload = (address: string, end?: Promise<void>) => {
      const body = new ReadableStream<Uint8Array>(
        {
          pull: async (controller) => {
            read.push(address);
            await end;
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const call = buildCall("application/json", body);
      return handleUpload(
        address,
        (rules) => streamBody(call.body, rules, () => undefined),
        async () => address,
      );
    };
    let finish = () => {};
    const end = new Promise<void>((resolve) => (finish = resolve));
    const slow = [1, 2, 3, 4, 5].map((time) => upload(HERE + time, end));
    const sixth = upload(`${HERE}6`);
    expect(await upload(ELSEWHERE)).toBe(ELSEWHERE);
    expect(read).not.toContain(`${HERE}6`);
    finish();
    expect(await Promise.all([...slow, sixth])).toHaveLength(6);
  });
});
