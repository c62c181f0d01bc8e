import { AttackedServer } from "@/e2e/security/attacked-server";
import { attacks } from "@/e2e/security/attacks";
import { test } from "@/e2e/support/fixtures";

const MAX_CONNECTIONS = 200;

test.describe.configure({ mode: "default", timeout: 120_000 });

let server: AttackedServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await AttackedServer.start(MAX_CONNECTIONS);
});

test.afterAll(() => server?.stop());

for (const attack of attacks)
  for (const connections of [1, MAX_CONNECTIONS])
    test(`visitors and staff are served while a client sends ${attack.name} over ${connections} connection(s)`, () =>
      server.expectServedDuring([attack], connections));
