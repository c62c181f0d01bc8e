import { measureStructure } from "./test/measure-structure";
import { measureText } from "./test/measure-text";

// `npm run measure -- [--list]` prints how readable the repository is. `--list` also prints each line found.
for (const [name, found] of Object.entries({ ...measureText(), ...measureStructure() })) {
  console.log(`${name}: ${typeof found === "number" ? found : found.length}`);
  if (process.argv.includes("--list") && typeof found !== "number")
    for (const line of found) console.log(`  ${line}`);
}
