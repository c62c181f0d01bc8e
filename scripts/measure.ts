import { measureText } from "./test/measure-text";

// `npm run measure -- [--list]` prints how readable the repository's text is. `--list` also prints each line found.
const { commentShare, ...lists } = measureText();
for (const [name, lines] of Object.entries(lists)) {
  console.log(`${name}: ${lines.length}`);
  if (process.argv.includes("--list")) for (const line of lines) console.log(`  ${line}`);
}
console.log(`comment lines in a hundred: ${commentShare}`);
