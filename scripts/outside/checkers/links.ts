import { runTool } from "../tools";
import type { Checker } from "./checker";

interface Report {
  links: { url: string; status?: number; state: string; parent?: string }[];
}

/** Follows every link and anchor of the public pages. Links to other sites are not followed. */
export const links: Checker = {
  name: "linkinator",
  run: async ({ product: { origin } }) => {
    const report = await runTool<Report>("linkinator", [
      ...[origin, "--recurse", "--check-fragments", "--format", "json", "--concurrency", "4"],
      // A busy machine may answer 503.
      ...["--skip", `^(?!${origin})`, "--retry-errors"],
    ]);
    console.log(`linkinator: ${report.links.filter(({ state }) => state === "OK").length} links`);
    return report.links
      .filter(({ state }) => state === "BROKEN")
      .map(({ url, status, parent }) => ({
        checker: "linkinator",
        rule: String(status ?? 0),
        where: parent?.replace(origin, "") ?? "",
        text: url.replace(origin, ""),
      }));
  },
};
