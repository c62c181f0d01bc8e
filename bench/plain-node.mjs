import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** FILES names a JSON list of `{path, file, headers}`. The files contain Brotli, the headers are those of the product. */
const files = new Map(
  JSON.parse(readFileSync(process.env.FILES, "utf8")).map(({ path, file, headers }) => {
    const body = readFileSync(file);
    return [
      path,
      { body, headers: [...Object.entries(headers).flat(), "content-length", String(body.length)] },
    ];
  }),
);

createServer((request, response) => {
  const { body, headers } = files.get(request.url);
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
