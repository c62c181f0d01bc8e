import sharp from "sharp";
import { createJob } from "@/prisma/factories";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { publicPaths } from "@/e2e/support/public-paths";

test("every picture has the width and height of its file", async ({ request, database }) => {
  const { id } = await createJob(database, { status: "Open" });
  const files = new Map<string, number>();
  const getRatio = async (src: string) => {
    const file = src.startsWith("data:")
      ? Buffer.from(await (await fetch(src)).arrayBuffer())
      : await (await request.get(src)).body();
    const { width, height } = await sharp(file).metadata();
    return width / height;
  };
  const wrong: string[] = [];
  for (const path of [...publicPaths, `/jobs/${id}`, `/jobs/${id}/apply`, "/jobs/nobody", "/no-such-page"]) {
    const html = await (await request.get(path)).text();
    for (const [picture] of html.matchAll(/<img [^>]*>/g)) {
      const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(picture)?.[1];
      const src = attribute("src")!;
      if (!files.has(src)) files.set(src, await getRatio(src));
      const declared = Number(attribute("width")) / Number(attribute("height"));
      if (!(Math.abs(declared / files.get(src)! - 1) <= 0.01)) wrong.push(`${path} ${picture}`);
    }
  }
  await removeJob(database, id);
  expect(wrong).toEqual([]);
  expect(files.size).toBeGreaterThan(40);
});
