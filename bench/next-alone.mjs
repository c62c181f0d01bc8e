/** Serves the product's build with Next.js alone: its own compression and its own file cache. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import next from "next";

const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
const bare = { ...config, compress: true, cacheHandler: undefined, cacheMaxMemorySize: 50 * 1024 * 1024 };
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(bare);
const app = next({ dev: false, dir: process.cwd(), conf: bare });
await app.prepare();
createServer(app.getRequestHandler()).listen(Number(process.env.PORT), "127.0.0.1");
