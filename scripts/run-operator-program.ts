import { runNode } from "./command";
import { withDatabase } from "./database/with-database";
import { runToExit } from "./stop-signal";

// `npm run account -- …` and the like run a program of ops/ on the database of `npm start`, whether or not that is running.
await runToExit(() =>
  withDatabase((url, { env }) => {
    const [name, ...rest] = process.argv.slice(2);
    const loaders = ["--import", "./scripts/allow-server-only.mjs", "--import", "tsx"];
    return runNode([...loaders, `ops/${name}.ts`, ...rest], { env: { ...env, DATABASE_URL: url } });
  }),
);
