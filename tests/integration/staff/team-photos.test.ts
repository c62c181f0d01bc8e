import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { getBody } from "@/lib/http/body/request-body";
import { deleteMember, updateMember } from "@/lib/team/data";
import { makePhoto } from "@/lib/team/photos/make-photo";
import { receivePhoto } from "@/lib/team/photos/make-photo";
import { putPhoto, readPhoto, removePhoto } from "@/lib/team/photos/photo-store";
import { getTeamMemberCard } from "@/lib/team/public-team";
import { PHOTO_NOT_PICTURE, PHOTO_TOO_MANY_PIXELS, PHOTO_TOO_SMALL } from "@/lib/team/rules";
import { createTeamMember } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { getMiddleColour, picture } from "@/tests/support/pictures";
import { emptyTables } from "@/tests/support/database/empty-tables";

const VARIANTS = ["160.avif", "160.webp", "320.avif", "320.webp", "640.avif", "640.webp", "jpeg"];
const red = await makePhoto(await picture("jpeg", { background: "#ff0000" }));
const blue = await makePhoto(await picture("png", { background: "#0000ff" }));

beforeEach(async () => {
  await emptyTables("team_members");
});

const alex = (fields = {}) => createTeamMember(db(), { firstName: "Alex", lastName: "Reed", ...fields });

test.each(["application/octet-stream", "text/plain", "image/gif", undefined])(
  "a picture with the media type %j is accepted by its bytes",
  async (type) => {
    const headers: HeadersInit = type ? { "content-type": type } : {};
    const receive = async (bytes: Uint8Array<ArrayBuffer>) =>
      receivePhoto(getBody(new Request("http://localhost", { method: "PUT", headers, body: bytes })));
    expect(await receive(new Uint8Array(await picture("png")))).toHaveLength(VARIANTS.length);
    await expect(receive(new Uint8Array(Buffer.from("GIF89a")))).rejects.toMatchObject({ status: 422 });
  },
);

describe("an uploaded picture", () => {
  test.each(["jpeg", "png", "webp"] as const)(
    "of type %s becomes square, in every size, without camera metadata",
    async (format) => {
      const files = await makePhoto(await picture(format));
      expect(files.map(({ variant }) => variant).sort()).toEqual(VARIANTS);
      for (const { variant, bytes } of files) {
        const { width, height, format: actualFormat, exif } = await sharp(bytes).metadata();
        const edge = variant === "jpeg" ? 640 : Number(variant.split(".")[0]);
        expect([width, height, exif]).toEqual([edge, edge, undefined]);
        expect(actualFormat).toBe(variant.endsWith("avif") ? "heif" : variant.split(".").at(-1));
        expect(bytes.byteLength).toBeLessThan(50_000);
      }
    },
  );

  test("becomes upright and cropped to its middle", async () => {
    const tall = await sharp({ create: { width: 900, height: 300, channels: 3, background: "#0000ff" } })
      .composite([
        {
          input: await picture("png", { width: 300, height: 300, background: "#ff0000" }),
          left: 300,
          top: 0,
        },
      ])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const [jpeg] = await makePhoto(tall);
    expect(await getMiddleColour(jpeg!.bytes)).toBe(await getMiddleColour(red[0]!.bytes));
  });

  test.each(["srgb", "rgb16"])(
    "in %s with the profile of a wide display keeps its colours",
    async (space) => {
      const green = sharp(await picture("png", { background: "#00ff00" })).toColourspace(space);
      const [jpeg] = await makePhoto(await green.withIccProfile("p3").toBuffer());
      expect(await getMiddleColour(jpeg!.bytes)).toBe("0 100 0");
    },
  );

  const head = (bytes: Buffer, length: number) => bytes.subarray(0, length);
  test.each<[string, () => Promise<Uint8Array>, string]>([
    ["text", async () => Buffer.from("<svg onload=alert(1)>"), PHOTO_NOT_PICTURE],
    ["nothing", async () => Buffer.alloc(0), PHOTO_NOT_PICTURE],
    ["a GIF", () => sharp(Buffer.from(red[0]!.bytes)).gif().toBuffer(), PHOTO_NOT_PICTURE],
    ["a signature alone", async () => head(await picture("png"), 8), PHOTO_NOT_PICTURE],
    ["half a JPEG", async () => head(Buffer.from(red[0]!.bytes), 900), PHOTO_NOT_PICTURE],
    ["too small", () => picture("jpeg", { width: 159 }), PHOTO_TOO_SMALL],
    ["a bomb", () => picture("png", { width: 8000, height: 5001 }), PHOTO_TOO_MANY_PIXELS],
  ])("is rejected: %s", async (_what, make, message) => {
    await expect(makePhoto(await make())).rejects.toMatchObject({
      status: 422,
      details: { errors: { photo: message } },
    });
  });
});

test("a photo whose worker is killed, as after 20 seconds, took too long", async () => {
  const failure = makePhoto(await picture("png", { width: 6000, height: 6000 })).catch((error) => error);
  const findWorker = () =>
    execFileSync("pgrep", ["-P", String(process.pid), "-f", "photo-worker"], { encoding: "utf8" });
  process.kill(Number(await vi.waitFor(findWorker, { interval: 10 })), "SIGKILL");
  expect(await failure).toMatchObject({ status: 503, message: expect.stringContaining("took too long") });
});

test("a photo is kept when its member is renamed, can be replaced and removed, and is deleted with the member", async () => {
  const { id } = await alex();
  expect(await getTeamMemberCard(admin, id)).toMatchObject({ photo: null, photoVersion: null });
  await putPhoto(admin, id, red);
  const first = await getTeamMemberCard(admin, id);
  expect(first).toMatchObject({ photo: "/img/team/alex_reed.jpeg", photoSized: true });
  const bytes = await readPhoto(first!.photoVersion!, "320.webp");
  expect(Buffer.from(bytes!)).toEqual(red.find(({ variant }) => variant === "320.webp")!.bytes);

  await updateMember(admin, id, { firstName: "Alexandra", lastName: "O'Reed", order: 0 });
  const renamed = { photo: "/img/team/alexandra_o-reed.jpeg", photoVersion: first!.photoVersion };
  expect(await getTeamMemberCard(admin, id)).toMatchObject(renamed);

  await putPhoto(admin, id, blue);
  const second = await getTeamMemberCard(admin, id);
  expect(second!.photoVersion).not.toBe(first!.photoVersion);
  expect(await readPhoto(first!.photoVersion!, "jpeg")).toBeNull();
  await removePhoto(admin, id);
  expect(await getTeamMemberCard(admin, id)).toMatchObject({ photo: null, photoVersion: null });
  await expect(removePhoto(admin, id)).rejects.toMatchObject({ status: 404 });

  await putPhoto(admin, id, blue);
  const kept = (await getTeamMemberCard(admin, id))!.photoVersion!;
  await deleteMember(admin, id);
  expect(await readPhoto(kept, "jpeg")).toBeNull(); // the photo of a member in the trash is not served
  await expect(removePhoto(admin, id)).rejects.toMatchObject({ status: 404 });
  await expect(putPhoto(admin, id, blue)).rejects.toMatchObject({ status: 404 });
  await dbIncludingTrash().teamMember.delete({ where: { id } });
  expect(await db().teamPhotoFile.count()).toBe(0);
});

test("a bundled portrait is copied once when its owner is renamed", async () => {
  const named = { firstName: "Henrik", lastName: "Dahl" };
  const older = await alex({ ...named, createdAt: new Date("2026-01-01T00:00:00Z") });
  const younger = await alex({ ...named, createdAt: new Date("2026-02-01T00:00:00Z") });
  const file = await readFile("public/img/team/henrik_dahl-320.avif");
  const rename = (id: string, lastName: string) =>
    updateMember(admin, id, { firstName: "Henrik", lastName, order: 0 });
  await rename(younger.id, "Dahlgren");
  expect(await getTeamMemberCard(admin, younger.id)).toMatchObject({ photo: null });
  await rename(older.id, "Dahl"); // the same name needs no copy
  expect(await db().teamPhoto.count()).toBe(0);
  await rename(older.id, "Dahl-Moe");
  const card = await getTeamMemberCard(admin, older.id);
  expect(card).toMatchObject({ photo: "/img/team/henrik_dahl-moe.jpeg", photoSized: true });
  expect(Buffer.from((await readPhoto(card!.photoVersion!, "320.avif"))!)).toEqual(file);
  await rename(older.id, "Dahl");
  expect(await getTeamMemberCard(admin, older.id)).toMatchObject({ photoVersion: card!.photoVersion });
  expect(await db().teamPhotoFile.count()).toBe(VARIANTS.length);
});

test("two simultaneous uploads run one after the other and leave one complete photo", async () => {
  const { id } = await alex();
  await Promise.all([putPhoto(admin, id, red), putPhoto(admin, id, blue), putPhoto(admin, id, red)]);
  expect(await db().teamPhoto.count()).toBe(1);
  expect(await db().teamPhotoFile.count()).toBe(VARIANTS.length);
});

test("two members with one name keep their own photos, in any order", async () => {
  const older = await alex({ order: 2, createdAt: new Date("2026-01-01T00:00:00Z") });
  const younger = await alex({ order: 1, createdAt: new Date("2026-02-01T00:00:00Z") });
  await putPhoto(admin, younger.id, blue);
  const theirs = await getTeamMemberCard(admin, younger.id);
  expect(theirs!.photo).toBe(`/img/team/alex_reed.jpeg?v=${theirs!.photoVersion}`);
  expect(await getTeamMemberCard(admin, older.id)).toMatchObject({ photo: null });
  await putPhoto(admin, older.id, red);
  expect(await getTeamMemberCard(admin, older.id)).toMatchObject({ photo: "/img/team/alex_reed.jpeg" });
  expect(await getTeamMemberCard(admin, younger.id)).toEqual(theirs);
});

test("a bundled portrait belongs to the first member of that name", async () => {
  const maren = { firstName: "Maren", lastName: "Holloway" };
  const first = await alex({ ...maren, order: 9, createdAt: new Date("2026-01-01T00:00:00Z") });
  const second = await alex({ ...maren, order: 1 });
  expect(await getTeamMemberCard(admin, first.id)).toMatchObject({
    photo: "/img/team/maren_holloway.jpeg",
    photoVersion: null,
    photoSized: true,
  });
  expect(await getTeamMemberCard(admin, second.id)).toMatchObject({ photo: null });
});
