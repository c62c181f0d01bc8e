import { spawnSync } from "node:child_process";
import { join } from "node:path";

export interface Certificate {
  /** Path of the certificate, which is also its own issuer. */
  certificate: string;
  key: string;
}

/** Makes a certificate for `localhost` in `folder`. It signs itself and is valid for a day. */
export function createCertificate(folder: string): Certificate {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", key, "-out", certificate];
  const made = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"],
    ...subject,
    ...files,
  ]);
  if (made.status !== 0) throw new Error(`openssl failed: ${made.stderr?.toString() ?? made.error}`);
  return { key, certificate };
}
