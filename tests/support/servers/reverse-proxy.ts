import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/test/free-port";
import { createCertificate } from "./certificate";
import { DebianProgram, waitForPort } from "./debian-program";

export interface ReverseProxy {
  /** Address of the site through the proxy, with a self-signed certificate. */
  origin: string;
  /** Address that redirects to `origin`'s host. */
  plainOrigin: string;
  certificate: string;
  stop(): Promise<void>;
}

interface Product {
  program: DebianProgram;
  /** Name of the product's file in deploy/. */
  file: string;
  /** Returns the arguments of the program. `file` is the configuration with the ports and the certificate of the test. */
  start(file: string, folder: string): string[];
}

const products = {
  nginx: {
    program: new DebianProgram("nginx", { packages: ["nginx-light"] }),
    file: "nginx.conf",
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
  haproxy: {
    program: new DebianProgram("haproxy"),
    file: "haproxy.cfg",
    start: (file) => ["-db", "-f", file],
  },
  caddy: {
    program: new DebianProgram("caddy"),
    file: "Caddyfile",
    start: (file) => ["run", "--adapter", "caddyfile", "--config", file],
  },
} satisfies Record<string, Product>;

export type ProxyName = keyof typeof products;

export const getProxySkipReason = (name: ProxyName) => products[name].program.getSkipReason();

/** Lets one address send any number of requests, for benchmarks. */
export const removeLimits = (settings: string) =>
  settings.replaceAll(/^ +(?:limit_(?:conn|req) |tcp-request connection |http-request deny ).*\n/gm, "");

/** Starts a proxy with its file in deploy/. Only ports and paths change, and what `edit` changes for a comparison. */
export async function startReverseProxy(
  name: ProxyName,
  instances: readonly [number, number],
  edit = (settings: string) => settings,
): Promise<ReverseProxy> {
  const product: Product = products[name];
  const folder = mkdtempSync(join(tmpdir(), `frontdesk-${name}-`));
  chmodSync(folder, 0o755);
  const [port, plainPort] = [await freePort(), await freePort()];
  const certificate = createCertificateFiles(folder);
  const settings = readFileSync(join("deploy", product.file), "utf8")
    .replace(
      "{$SITE_URL:https://www.example.com} {",
      `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${join(certificate, "certificate.pem")} ${join(certificate, "key.pem")}`,
    )
    .replace(
      "admin off",
      `admin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tstorage file_system ${folder}`,
    )
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${instances[0]}`)
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${instances[1]}`)
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replace("bind :80\n", `bind 127.0.0.1:${plainPort}\n`)
    .replace("bind :443 ", `bind 127.0.0.1:${port} `)
    .replaceAll("/etc/ssl/frontdesk", certificate)
    .replaceAll("/var/cache/frontdesk", join(folder, "cache"));
  const file = join(folder, "site.conf");
  writeFileSync(file, edit(settings));
  const child = product.program.start(product.start(file, folder), {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await waitForPort(child, port);
  return {
    origin: `https://localhost:${port}`,
    plainOrigin: `http://localhost:${plainPort}`,
    certificate: join(certificate, "certificate.pem"),
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a certificate in the three files that the configurations name. Returns the folder. */
function createCertificateFiles(folder: string): string {
  const { key, certificate } = createCertificate(folder);
  const both = readFileSync(certificate, "utf8") + readFileSync(key, "utf8");
  writeFileSync(join(folder, "certificate-and-key.pem"), both);
  return folder;
}
