import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { constants, brotliCompressSync, gzipSync } from "node:zlib";
import { freePort } from "@/scripts/test/free-port";
import type { SentHeaders } from "./visit-files";
import { type MeasuredServer, scratchFolder, startMeasured } from "./product";

type Headers = Readonly<Record<string, string>>;

/** Returns nginx's directives for these headers. */
export const addHeaders = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
    .join(" ");

/** Starts Debian's nginx with one worker on the same files, compressed in advance, with the product's headers. */
export async function startNginx(
  files: ReadonlyMap<string, Buffer>,
  { page, file: ofFile }: SentHeaders,
): Promise<MeasuredServer> {
  const folder = scratchFolder("nginx");
  for (const [path, body] of files) {
    const file = join(folder, "www", path === "/" ? "index.html" : path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
    if (!/\.(?:js|css|html|json)$/.test(file)) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
  const port = await freePort();
  writeFileSync(
    join(folder, "nginx.conf"),
    `load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr error; user root;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  gzip_static on; brotli_static on;
  server { listen 127.0.0.1:${port}; root ${folder}/www; 
    location = /index.html { ${addHeaders(page)} }
    location /_next/static/ { ${addHeaders(ofFile)} }
  }
}
`,
  );
  const nginx = () =>
    spawn("nginx", ["-c", join(folder, "nginx.conf")], { stdio: ["ignore", "ignore", "inherit"] });
  return startMeasured(nginx, `http://127.0.0.1:${port}`, "/");
}
