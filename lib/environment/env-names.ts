/** Names that resemble a setting and belong to other programs, such as Prisma, XDG and Auth.js. */
const OTHER_PROGRAMS = new Set(["HOST", "SORT", "PWD", "POD_IP", "TEST_DATABASE_URL", "XDG_DATA_DIR"]);

/** Short names resemble many others, so only one letter of them may differ. */
const SHORT_NAME = 8;

/**
 * Returns a sentence for each name that looks like a misspelt setting: wrong, missing, additional or swapped letters, small
 * letters, or a missing first word. Never returns values.
 */
export function describeMisspeltNames(names: readonly string[], settings: readonly string[]): string[] {
  return names
    .filter((name) => !settings.includes(name) && !OTHER_PROGRAMS.has(name))
    .flatMap((name) => {
      const meant = findMeant(name, settings);
      return meant ? [`${name} is not a setting. Did you mean ${meant}?`] : [];
    })
    .sort();
}

function findMeant(name: string, settings: readonly string[]): string | undefined {
  const plain = name
    .toUpperCase()
    .replaceAll(/[^A-Z\d]+/g, "_")
    .replace(/IES$/, "Y");
  const withoutWord = settings.find((setting) => lacksFirstWord(plain, setting) || lacksEnd(plain, setting));
  if (withoutWord) return withoutWord;
  const distances = settings.map((setting) => ({ setting, distance: getDistance(plain, setting) }));
  const closest = distances.reduce((best, next) => (next.distance < best.distance ? next : best));
  return closest.distance <= (closest.setting.length <= SHORT_NAME ? 1 : 2) ? closest.setting : undefined;
}

/** SECOND_FACTOR lacks the first word of REQUIRE_SECOND_FACTOR. One word alone says too little. */
const lacksFirstWord = (name: string, setting: string) =>
  name.includes("_") && name === setting.slice(setting.indexOf("_") + 1) && !/^(?:S3|NODE)_/.test(setting);

/** S3_ACCESS_KEY and ADMIN_PASS are beginnings of S3_ACCESS_KEY_ID and ADMIN_PASSWORD. */
const lacksEnd = (name: string, setting: string) =>
  /_[A-Z\d]{3}/.test(name) && name.length >= 7 && setting.startsWith(name);

/** Number of inserted, deleted, replaced and swapped letters (optimal string alignment). */
export function getDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + changed,
        isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
