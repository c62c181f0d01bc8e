import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { copyImage } from "@/scripts/release/copy-image";

// Follows the Dockerfile with Linux namespaces, because no container engine runs in the test environment.

/** Returns the paths of all files below `folder`, relative to it. */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

interface Instruction {
  name: string;
  args: string;
}

interface Stage {
  name: string;
  instructions: Instruction[];
}

export function readDockerfile(): Stage[] {
  const stages: Stage[] = [];
  for (const line of readFileSync("Dockerfile", "utf8").split("\n")) {
    const [, name, args = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (!name || name === "ARG") continue;
    if (name === "FROM") stages.push({ name: /\sAS\s+(\S+)/.exec(args)?.[1] ?? "", instructions: [] });
    else stages.at(-1)!.instructions.push({ name, args });
  }
  return stages;
}

/** Copies what .dockerignore allows with `!`, without what it excludes below. Throws unless its first rule is `*`. */
function copyBuildContext(target: string): void {
  const lines = readFileSync(".dockerignore", "utf8").split("\n");
  const rules = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith("#"));
  if (rules[0] !== "*")
    throw new Error(".dockerignore must begin with *: other forms are not supported here.");
  const allowed = rules.filter((rule) => rule.startsWith("!")).map((rule) => rule.slice(1));
  const excluded = rules.slice(1).filter((rule) => !rule.startsWith("!"));
  for (const name of allowed)
    cpSync(name, path.join(target, name), {
      recursive: true,
      filter: (file) => !excluded.some((rule) => path.matchesGlob(file, rule)),
    });
}

/** Runs the build stage with `folder` as its working directory. Returns the folder of the built image. */
export function runBuildStage(folder: string): string {
  const [build] = readDockerfile();
  const imageFolder = path.join(folder, "image");
  const source = path.join(folder, "src");
  mkdirSync(source, { recursive: true });
  for (const { name, args } of build!.instructions) {
    if (name === "COPY" && args === ". .") copyBuildContext(source);
    else if (name === "COPY")
      for (const file of args.split(" ").slice(0, -1)) cpSync(file, path.join(source, path.basename(file)));
    else if (name === "RUN") {
      const command = args.replace("-- /image", `-- ${imageFolder}`);
      const env = { PATH: process.env.PATH, HOME: folder, NODE_ENV: "development" as const };
      const { status, stderr } = spawnSync("sh", ["-c", command], { cwd: source, env, encoding: "utf8" });
      if (status !== 0) throw new Error(`RUN ${args} failed:\n${stderr.slice(-2000)}`);
    } else if (name !== "WORKDIR" && name !== "ENV") throw new Error(`${name} is not supported.`);
  }
  return imageFolder;
}

const findArguments = ({ instructions }: Stage, instruction: string) =>
  instructions.filter(({ name }) => name === instruction).map(({ args }) => args);

export interface Image {
  folder: string;
  env: Record<string, string>;
  command: string[];
  healthCheck: string[];
}

/** Instructions of the last stage that this file follows. */
const SUPPORTED_INSTRUCTIONS = [
  "COPY",
  "ENV",
  "HEALTHCHECK",
  "CMD",
  "ENTRYPOINT",
  "WORKDIR",
  "USER",
  "VOLUME",
];
/** Instructions that concern only a container engine or the base image. */
const IGNORED_INSTRUCTIONS = ["RUN", "EXPOSE", "STOPSIGNAL"];

/** Throws when the last stage contains an instruction that this file does not follow. */
function assertSupported(final: Stage): void {
  const expected = { ENTRYPOINT: "[]", WORKDIR: "/app", USER: "node", VOLUME: "/data" };
  for (const { name, args } of final.instructions)
    if (![...SUPPORTED_INSTRUCTIONS, ...IGNORED_INSTRUCTIONS].includes(name))
      throw new Error(`${name} is not supported.`);
    else if (name in expected && args !== expected[name as keyof typeof expected])
      throw new Error(`${name} ${args} is not supported.`);
}

/** Follows the last stage: copies the build output to `folder` and reads environment, command and health check. */
export function makeImage(buildOutput: string, folder: string): Image {
  const [build, final] = readDockerfile();
  assertSupported(final!);
  const imageFolder = findArguments(build!, "RUN").at(-1)!.replace("npm run image -- ", "");
  for (const args of findArguments(final!, "COPY")) {
    const [, from, source, target] = /^--from=(\S+) (\S+) (\S+)$/.exec(args) ?? [];
    if (from !== build!.name || source !== imageFolder || target !== "./")
      throw new Error(`COPY ${args} is not supported.`);
    mkdirSync(folder, { recursive: true });
    copyImage(buildOutput, folder);
  }
  const env = Object.fromEntries(
    findArguments(final!, "ENV").flatMap((args) =>
      args.split(" ").map((pair) => pair.split("=") as [string, string]),
    ),
  );
  const health = /CMD (\[.*\])$/.exec(findArguments(final!, "HEALTHCHECK")[0]!)![1]!;
  return {
    folder,
    env,
    command: JSON.parse(findArguments(final!, "CMD")[0]!),
    healthCheck: JSON.parse(health),
  };
}

/** The user `nobody`, who owns no file of the image. */
const UNPRIVILEGED_UID = 65534;

/** Returns the reason why this machine cannot run a container, or undefined when it can. */
export function getContainerSkipReason(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "only root on Linux can make one";
  const probe = spawnSync("unshare", ["--mount", "--pid", "--fork", "mount", "-t", "tmpfs", "none", "/mnt"]);
  return probe.status === 0 ? undefined : "this system does not allow namespaces";
}

/** Sets up a root file system, process ids and mounts. Everything is read-only except /tmp and /data. */
const SETUP_SCRIPT = `
set -e
root=$1 app=$2 data=$3 node=$4; shift 4
mount --make-rprivate /
mount -t tmpfs -o size=4m root "$root"
cd "$root"
mkdir usr proc dev etc tmp app data node
mount --bind -o ro /usr usr
mount -o remount,bind,ro usr
for link in bin lib lib64; do ln -s "usr/$link" "$link"; done
mount --bind "$node" node
mount -o remount,bind,ro node
mount -t proc proc proc
mount --bind /dev dev
cp /etc/passwd /etc/group /etc/hosts /etc/nsswitch.conf etc
mount --bind "$app" app
mount -o remount,bind,ro app
mount --bind "$data" data
mount -t tmpfs -o size=16m,mode=1777 tmp tmp
mount -o remount,ro "$root"
exec chroot --userspec=${UNPRIVILEGED_UID}:${UNPRIVILEGED_UID} "$root" /usr/bin/env -i -C /app "$@"
`;

export interface Container {
  /** The program's process id on the host. Inside the container it is 1. */
  pid: number;
  output(): string;
  /** Runs a program in the container as the same user. Returns its exit code. */
  run(command: string[]): number | null;
  /** Sends SIGTERM, as `docker stop` does. Returns the exit code. */
  stop(): Promise<number | null>;
}

/** Runs a command of the image as an unprivileged user who can write only to /tmp and the data folder. */
export function runContainer(
  image: Image,
  options: { root: string; data: string; env: Record<string, string>; command?: string[] },
): Container & { ended: Promise<number | null> } {
  const { root, data, command = image.command } = options;
  const node = path.dirname(process.env.CONTAINER_NODE ?? process.execPath);
  for (const folder of [root, data]) mkdirSync(folder, { recursive: true });
  spawnSync("chown", [`${UNPRIVILEGED_UID}:${UNPRIVILEGED_UID}`, data]);
  const env = Object.entries({ PATH: "/node:/usr/bin", ...image.env, ...options.env }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const args = [
    "--mount",
    "--pid",
    "--fork",
    "--kill-child",
    "sh",
    "-c",
    SETUP_SCRIPT,
    "sh",
    root,
    image.folder,
    data,
    node,
  ];
  const child: ChildProcess = spawn("unshare", [...args, ...env, ...command], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (chunk) => (output += chunk));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const inner = () =>
    Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").split(" ")[0]);
  const enter = () => ["--target", String(inner()), "--mount", "--pid", "--root"];
  return {
    get pid() {
      return inner();
    },
    output: () => output,
    ended,
    run: (program) => {
      const prefix = [
        ...enter(),
        "--setuid",
        String(UNPRIVILEGED_UID),
        "--setgid",
        String(UNPRIVILEGED_UID),
        "/usr/bin/env",
        "-i",
        "-C",
        "/app",
        ...env,
      ];
      const { status, stdout, stderr } = spawnSync("nsenter", [...prefix, ...program], {
        encoding: "utf8",
      });
      output += stdout + stderr;
      return status;
    },
    stop: async () => {
      if (child.exitCode === null && existsSync(`/proc/${inner()}`)) process.kill(inner(), "SIGTERM");
      return ended;
    },
  };
}
