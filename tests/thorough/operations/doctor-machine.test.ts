import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { DOCTOR, runDoctor } from "./run-doctor";

test("the doctor names a clock that differs from the database's", async () => {
  const aheadByAMinute = "data:text/javascript,const now = Date.now; Date.now = () => now() + 60_000;";
  const { code, report } = await runDoctor({}, [process.execPath, "--import", aheadByAMinute, ...DOCTOR]);
  expect(report).toMatch(/PROBLEM +The clocks of this machine and of the database differ by 60 s\./);
  expect(code).toBe(1);
});

test("the doctor names a folder that cannot be written", async () => {
  const { code, report } = await runDoctor({ DATA_DIR: "/proc/missing" });
  expect(report).toMatch(/PROBLEM +DATA_DIR cannot be written\. \(.*ENOENT/);
  expect(code).toBe(1);
});

test("the doctor names a disk without room", async (context) => {
  const inNamespace = ["--map-root-user", "--mount", "sh", "-c"] as const;
  const mount = 'mount -t tmpfs -o size=16m none "$DATA_DIR"';
  const probe = spawnSync("unshare", [...inNamespace, mount], { env: { ...process.env, DATA_DIR: "/mnt" } });
  context.skip(probe.status !== 0, "no file system can be mounted in a user namespace here");
  const inMount = `${mount} && exec "$@"`;
  const command = ["unshare", ...inNamespace, inMount, "sh", process.execPath, ...DOCTOR] as const;
  const { code, report } = await runDoctor({}, command);
  expect(report).toMatch(/PROBLEM +The disk of DATA_DIR has 0\.0 GB free\. Make room for at least 1 GB\./);
  expect(code).toBe(1);
});
