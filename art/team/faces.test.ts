import { expect, test } from "vitest";
import { faces } from "./faces";
import { people } from "./people";

test("no two people share a face, a head or an inclination with the same turn", () => {
  expect(people.map(({ face }) => face)).toEqual(Object.values(faces));
  for (const aspect of [
    people.map(({ face }) => face.head),
    people.map(({ face }) => face.features),
    people.map(({ face }) => `${face.turn} ${face.tilt}`),
  ])
    expect(new Set(aspect).size).toBe(people.length);
});
