import { expect, test } from "vitest";
import { startProcessorClock } from "@/tests/support/timing/processor-clock";
import { containsDomain, readsLikeSentence } from "./person-name";
import { detectSignals } from "./detect-signals";
import { isSuspicious, describeSignals } from "./signals";

/** First and last names as people type them, with particles, degrees, dots and lower case. */
const REAL_NAMES: readonly [string, string][] = [
  ["Jean-Luc", "de la Fontaine"],
  ["St. John", "O'Neil"],
  ["St.John", "Smythe"],
  ["Vincent", "van der Berg"],
  ["Anna Maria Luisa", "de' Medici"],
  ["Maria Aparecida", "dos Santos Oliveira da Silva Pereira"],
  ["maria aparecida", "dos santos oliveira da silva pereira"],
  ["JOSÉ ANTONIO MARÍA", "DE LA SANTÍSIMA TRINIDAD GONZÁLEZ Y RODRÍGUEZ"],
  ["María del Carmen", "Fernández de Córdoba y Álvarez de Toledo"],
  ["Pedro de Alcântara João Carlos", "de Orléans e Bragança"],
  ["Karl-Theodor Maria Nikolaus", "Freiherr von und zu Guttenberg"],
  ["Abu Bakr Muhammad ibn Zakariyya", "al-Razi"],
  ["Md.Rahim", "Uddin"],
  ["Mohd. Ali", "bin Abdul Rahman"],
  ["Sayyid Muhammad ibn Abd al Rahman", "ibn Ahmad ibn Ali al Hussaini al Masri"],
  ["Ma.de los Angeles", "Cruz"],
  ["Sra.De la Torre", "Vega"],
  ["J.R.R.", "Tolkien"],
  ["Martin Luther", "King Jr."],
  ["Dr. med. Anna", "Weber"],
  ["Dr.med.Anna", "Weber"],
  ["Prof.Dr. Klaus", "Müller M.Sc."],
  ["Priya", "Raman Ph.D."],
  ["Thomas", "Reed B.Com"],
  ["Wei.Li", "Zhang"],
  ["Dr.Win", "Aung"],
  ["Mrs.Co", "Reyes"],
  ["Prof.De", "Souza"],
  ["Nguyễn Thị Minh", "Khai"],
  ["Thu", "Do The An"],
  ["Will", "You"],
  ["May", "Win"],
  ["U Win", "Myint"],
  ["Has", "van Houten"],
  ["Grace", "Offer"],
  ["Christian", "Free"],
  ["Bill", "Payment"],
  ["Com", "Net"],
  ["Siobhán", "Ní Dhomhnaill"],
  ["X Æ A-12", "Musk"],
  ["Иван Сергеевич", "Петров-Водкин"],
  ["김", "민준"],
];

test.each(REAL_NAMES)("the name '%s %s' gives no spam signal", (first, last) => {
  expect(detectSignals({ names: [first, last], email: "a@example.com" })).toEqual([]);
  expect(detectSignals({ names: [`${first} ${last}`], email: "a@example.com" })).toEqual([]);
});

test("a company may be named after its domain", () => {
  const person = { names: ["Dana Whitfield"], email: "a@example.com" };
  for (const company of ["Booking.com B.V.", "Example.com", "Your Account Here Ltd", "toom.de"])
    expect(detectSignals({ ...person, company })).toEqual([]);
});

test.each([
  "example.com",
  "Dana www.pills.example",
  "Dana www pills",
  "https evil-bank",
  "Visit Secure-Login.RU",
  "konto-sicher.de",
  "a1-casino.xyz.",
  "банк.рф",
])("the name '%s' holds a web address", (name) => {
  expect(containsDomain(name)).toBe(true);
  const signals = detectSignals({ names: ["Dana", name], email: "a@example.com" });
  expect(signals).toContain("linkInName");
  expect(describeSignals(signals)).toContain("A name contains a web address.");
});

test.each([
  ["Your account has been", "suspended"],
  ["Su cuenta ha sido bloqueada", "haga clic"],
  ["Ihr Konto wurde gesperrt", "Mustermann"],
  ["Votre compte", "est suspendu"],
  ["Sua conta foi suspensa", "clique"],
  ["We owe you a lot of money so write to us", "at once my dear good friend"],
])("the name '%s %s' reads like a sentence", (first, last) => {
  expect(readsLikeSentence(`${first} ${last}`)).toBe(true);
  const signals = detectSignals({ names: [first, last], email: "a@example.com" });
  expect(describeSignals(signals)).toContain("The name reads like a sentence.");
});

test("a name with both a sentence and a web address is held as spam, and a name with one of them is not", () => {
  const isHeld = (...names: string[]) => isSuspicious(detectSignals({ names, email: "a@example.com" }));
  expect(isHeld("Your account is locked visit", "secure-bank.com")).toBe(true);
  expect(isHeld("Dana", "secure-bank.com")).toBe(false);
  expect(isHeld("Your account has", "Reed")).toBe(false);
});

test("the longest accepted name is checked quickly", () => {
  for (const name of ["a".repeat(100), "a.".repeat(50), "-".repeat(100), "www.".repeat(25)]) {
    const getElapsedMs = startProcessorClock();
    for (let reads = 0; reads < 100; reads += 1)
      detectSignals({ names: [name, name], email: "a@example.com" });
    expect(getElapsedMs()).toBeLessThan(1000);
  }
});
