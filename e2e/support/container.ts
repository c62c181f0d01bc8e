import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A container without its engine: what the Dockerfile says, done by hand with the kernel's own means. */

interface Instruction {
  name: string;
  args: string;
}

interface Stage {
  name: string;
  instructions: Instruction[];
}

/** The stages of the Dockerfile, in order. */
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

/** Copies what .dockerignore lets through: everything is shut out but what a line with `!` names, less later lines. */
export function copyBuildContext(target: string): void {
  const lines = readFileSync(".dockerignore", "utf8").split("\n");
  const rules = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith("#"));
  if (rules[0] !== "*") throw new Error(".dockerignore must begin with * to be understood here.");
  const allowed = rules.filter((rule) => rule.startsWith("!")).map((rule) => rule.slice(1));
  const refused = rules.slice(1).filter((rule) => !rule.startsWith("!"));
  for (const name of allowed)
    cpSync(name, path.join(target, name), {
      recursive: true,
      filter: (file) => !refused.some((rule) => path.matchesGlob(file, rule)),
    });
}

/** Follows the build stage in a folder in the place of its working directory; gives the folder that it makes. */
export function runBuildStage(folder: string): string {
  const [build] = readDockerfile();
  const made = path.join(folder, "image");
  const source = path.join(folder, "src");
  mkdirSync(source, { recursive: true });
  for (const { name, args } of build!.instructions) {
    if (name === "COPY" && args === ". .") copyBuildContext(source);
    else if (name === "COPY")
      for (const file of args.split(" ").slice(0, -1)) cpSync(file, path.join(source, path.basename(file)));
    else if (name === "RUN") {
      const command = args.replace("-- /image", `-- ${made}`);
      const env = { PATH: process.env.PATH, HOME: folder, NODE_ENV: "development" as const };
      const { status, stderr } = spawnSync("sh", ["-c", command], { cwd: source, env, encoding: "utf8" });
      if (status !== 0) throw new Error(`RUN ${args} failed:\n${stderr.slice(-2000)}`);
    } else if (name !== "WORKDIR" && name !== "ENV") throw new Error(`${name} is not understood.`);
  }
  return made;
}

const findArguments = ({ instructions }: Stage, wanted: string) =>
  instructions.filter(({ name }) => name === wanted).map(({ args }) => args);

export interface Image {
  folder: string;
  env: Record<string, string>;
  command: string[];
  healthCheck: string[];
}

/** What the last stage may say: what is done here too, and what only an engine does, or does to the base image. */
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
const IGNORED_INSTRUCTIONS = ["RUN", "EXPOSE", "STOPSIGNAL"];

/** Fails where the last stage says what would make another container than the one below. */
function assertSupported(final: Stage): void {
  const expected = { ENTRYPOINT: "[]", WORKDIR: "/app", USER: "node", VOLUME: "/data" };
  for (const { name, args } of final.instructions)
    if (![...SUPPORTED_INSTRUCTIONS, ...IGNORED_INSTRUCTIONS].includes(name))
      throw new Error(`${name} is not understood.`);
    else if (name in expected && args !== expected[name as keyof typeof expected])
      throw new Error(`${name} ${args} is not understood.`);
}

/** Follows the last stage: what it copies out of the build stage into its working directory, and how it runs. */
export function makeImage(buildOutput: string, folder: string): Image {
  const [build, final] = readDockerfile();
  assertSupported(final!);
  const made = findArguments(build!, "RUN").at(-1)!.replace("npm run image -- ", "");
  for (const args of findArguments(final!, "COPY")) {
    const [, from, source, target] = /^--from=(\S+) (\S+) (\S+)$/.exec(args) ?? [];
    if (from !== build!.name || source !== made || target !== "./")
      throw new Error(`COPY ${args} is not understood.`);
    mkdirSync(folder, { recursive: true });
    cpSync(buildOutput, folder, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => path.basename(file) !== "running",
    });
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

/** An ordinary user, who owns nothing of the image. */
const UNPRIVILEGED_UID = 65534;

/** Why no container can be made here; undefined when one can. */
export function getContainerSkipReason(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "only root on Linux can make one";
  const can = spawnSync("unshare", ["--mount", "--pid", "--fork", "mount", "-t", "tmpfs", "none", "/mnt"]);
  return can.status === 0 ? undefined : "this system does not allow namespaces";
}

/** Root file system, process ids and mounts of its own; all of it read-only but /tmp and /data. Ends in `exec`. */
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
  /** The program's process id as this side sees it; inside it is 1. */
  pid: number;
  output(): string;
  /** Runs a program inside, as the same user; gives its exit code. */
  run(command: string[]): number | null;
  /** Ends it as `docker stop` does; gives the exit code of the program. */
  stop(): Promise<number | null>;
}

/** Runs a command of the image as an ordinary user with nothing but the image, /tmp and a data folder. */
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
      const whole = [
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
      const { status, stdout, stderr } = spawnSync("nsenter", [...whole, ...program], {
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
