import { expect, test } from "vitest";
import { findBoundary, isBoundaryAmbiguous } from "./multipart-boundary";

test.each([
  ["multipart/form-data; boundary=x", "x", false],
  ["multipart/form-data;boundary=x;", "x", false],
  ['Multipart/Form-Data; charset=utf-8; Boundary="a b"', "a b", false],
  ["multipart/form-data", null, false],
  ["multipart/form-data; charset=utf-8", null, false],
  ["multipart/form-data; boundary=", null, false],
  ["multipart/form-data; boundary=x; boundary=y", null, true],
  ["multipart/form-data; boundary=x; boundary=x", null, true],
  ['multipart/form-data; boundary=x; BOUNDARY = "y"', null, true],
  ["multipart/form-data; boundary=x; boundary*=utf-8''y", null, true],
  ["multipart/form-data; boundary*0=x; boundary*1=y", null, true],
  ['multipart/form-data; a="; boundary=x"; boundary=y', "y", false],
  ['multipart/form-data; boundary="x\\y"', null, true],
  ['multipart/form-data; boundary="x', null, true],
  ["multipart/form-data, multipart/form-data; boundary=x", null, true],
  [`multipart/form-data${"; a=b".repeat(700)}; boundary=x`, "x", false],
  ["text/plain; boundary=x; boundary=y", null, false],
])("%j has the boundary %j", (type, boundary, ambiguous) => {
  expect(findBoundary(type)).toBe(boundary);
  expect(isBoundaryAmbiguous(type)).toBe(ambiguous);
});
