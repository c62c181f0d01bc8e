import { expect, test } from "vitest";
import { getFirstName } from "./values";

test.each([
  ["Maria Lopez", "Maria"],
  ["  Maria  Lopez ", "Maria"],
  ["Maria", "Maria"],
  ["Dr. Maria Lopez", "Maria"],
  ["DR Maria Lopez", "Maria"],
  ["Frau Dr. med. Maria Lopez", "Maria"],
  ["Dipl.-Ing. Max Weber", "Max"],
  ["Prof. Dr. Weber", "Prof. Dr. Weber"],
  ["Sra. Lopez", "Sra. Lopez"],
  ["Lopez, Maria", "Maria"],
  ["García López, María José", "García López, María José"],
  ["Maria Lopez, CPA", "Maria"],
  ["Maria Lopez, Acme GmbH", "Maria Lopez, Acme GmbH"],
  ["Dra. Ana Pérez", "Ana"],
  ["Mme Sylvie Martin", "Sylvie"],
  ["Madame Curie", "Madame Curie"],
  ["Sir Ian McKellen", "Ian"],
  ["Mr & Mrs Smith", "Mr & Mrs Smith"],
  ["Weber, Dr. Max", "Max"],
  ["Robert Lane, Jr.", "Robert"],
  ["Maria Lopez, Ph.D.", "Maria"],
  ["Lane, Robert, Jr.", "Robert"],
  ["Lopez,", "Lopez"],
  ["Jean-Luc Picard", "Jean-Luc"],
  ["Drew Miller", "Drew"],
  ["李小龍", "李小龍"],
])("addresses %j as %j", (name, first) => {
  expect(getFirstName(name)).toBe(first);
});

test.each([
  "田中 太郎",
  "남궁 민수",
  "J. Smith",
  "J Smith",
  "J.R. Tolkien",
  "J.-P. Martin",
  "Dr. J. Smith",
  "Smith, J.",
  "Dr.",
  "Q",
  "Hr. Hansen",
  "Md. Rahim Uddin",
  "Md Rahim Uddin",
])("addresses %j with the whole name", (name) => {
  expect(getFirstName(name)).toBe(name);
});
