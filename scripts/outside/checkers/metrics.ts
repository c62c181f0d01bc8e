import { DebianProgram } from "@/tests/support/servers/debian-program";
import { readOutput } from "../tools";
import type { Checker } from "./checker";

const promtool = new DebianProgram("promtool", { packages: ["prometheus"] });

/** Lets Prometheus check the names and types of the metrics. */
export const metrics: Checker = {
  name: "promtool",
  run: async ({ product }) => {
    const skipped = await promtool.getSkipReason();
    if (skipped) return { skipped };
    const text = await (await fetch(product.metricsUrl)).text();
    const child = promtool.start(["check", "metrics"], { stdio: ["pipe", "pipe", "pipe"] });
    child.stdin!.end(text);
    const { output, errors } = await readOutput(child);
    return `${output}${errors}`
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => ({ checker: "promtool", rule: "metrics", where: line.split(" ")[0]!, text: line }));
  },
};
