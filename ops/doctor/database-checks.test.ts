import { expect, test } from "vitest";
import { judgeVersion } from "./database-checks";

test.each(["14.22 (Debian 14.22-1.pgdg120+1)", "9.6.24", "unknown"])(
  "the doctor says that PostgreSQL %s is too old",
  (version) => {
    const text = `PostgreSQL ${version} is too old. Use 15 or newer.`;
    expect(judgeVersion(version)).toEqual({ level: "problem", text });
  },
);

test.each(["15.18 (Debian 15.18-0+deb12u1)", "18beta1", "100.1"])(
  "the doctor accepts PostgreSQL %s",
  (version) => {
    expect(judgeVersion(version)).toEqual({ level: "ok", text: `PostgreSQL ${version}` });
  },
);
