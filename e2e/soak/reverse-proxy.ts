import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/test/free-port";
import { DebianProgram, waitForPort } from "@/tests/support/servers/debian-program";

export interface ReverseProxy {
  /** Address of the site through the proxy, with a self-signed certificate. */
  origin: string;
  /** Address that redirects to `origin`'s host. */
  plainOrigin: string;
  stop(): Promise<void>;
}

interface Product {
  program: DebianProgram;
  /** Returns the arguments of the program. `file` is the configuration with the ports and the certificate of the test. */
  start(file: string, folder: string): string[];
}

const products = {
  nginx: {
    program: new DebianProgram("nginx", ["nginx-light"]),
    start: (file, folder) => {
      const main = join(folder, "nginx.conf");
      const user = process.getuid?.() === 0 ? "user root;" : "";
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join("");
      writeFileSync(
        main,
        `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr error;
events { worker_connections 1024; }
http { access_log off; ${temporary} include ${file}; }`,
      );
      return ["-c", main];
    },
  },
  haproxy: { program: new DebianProgram("haproxy"), start: (file) => ["-db", "-f", file] },
} satisfies Record<string, Product>;

export type ProxyName = keyof typeof products;

/** Returns the reason why a proxy cannot be had, or undefined. */
export const getProxySkipReason = (name: ProxyName) => products[name].program.getSkipReason();

/** Starts a proxy with its file in deploy/, in which only the ports and the paths of the certificate change. */
export async function startReverseProxy(
  name: ProxyName,
  instances: readonly [number, number],
): Promise<ReverseProxy> {
  const product: Product = products[name];
  const folder = mkdtempSync(join(tmpdir(), `alderpoint-${name}-`));
  chmodSync(folder, 0o755);
  const [port, plainPort] = [await freePort(), await freePort()];
  const certificate = createCertificate(folder);
  const source = readFileSync(`deploy/${name === "nginx" ? "nginx.conf" : "haproxy.cfg"}`, "utf8");
  const settings = source
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${instances[0]}`)
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${instances[1]}`)
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replace("bind :80\n", `bind 127.0.0.1:${plainPort}\n`)
    .replace("bind :443 ", `bind 127.0.0.1:${port} `)
    .replaceAll("/etc/ssl/alderpoint", certificate);
  const file = join(folder, "site.conf");
  writeFileSync(file, settings);
  const child = product.program.start(product.start(file, folder), {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await waitForPort(child, port);
  return {
    origin: `https://localhost:${port}`,
    plainOrigin: `http://localhost:${plainPort}`,
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a self-signed certificate in the three files that the configurations name. Returns the folder. */
function createCertificate(folder: string): string {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", key, "-out", certificate];
  const made = spawnSync("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "1",
    ...subject,
    ...files,
  ]);
  if (made.status !== 0) throw new Error(`openssl failed: ${made.stderr?.toString() ?? made.error}`);
  const both = readFileSync(certificate, "utf8") + readFileSync(key, "utf8");
  writeFileSync(join(folder, "certificate-and-key.pem"), both);
  return folder;
}
