import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** FILES names a list with lines of `path<tab>file<tab>type`. The files contain Brotli. */
const files = new Map(
  readFileSync(process.env.FILES, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"))
    .map(([path, file, type]) => {
      const body = readFileSync(file);
      const headers = ["Content-Type", type, "Content-Encoding", "br", "Content-Length", String(body.length)];
      return [path, { body, headers }];
    }),
);

createServer((request, response) => {
  const { body, headers } = files.get(request.url);
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
