import { describe, expect, test } from "vitest";
import { startProcessorClock } from "@/tests/support/timing/processor-clock";
import { detectSignals } from "./detect-signals";
import { describeSignals, isSuspicious, SPAM_SIGNALS } from "./signals";

const person = {
  names: ["Dana Whitfield"],
  company: "Whitfield Orchards",
  email: "dana@whitfield-orchards.example",
};
const signalsIn = (text: string, changes: Partial<typeof person> = {}) =>
  detectSignals({ ...person, ...changes, text });

/** Texts of customers, applicants and businesses, some with links, capitals, money or other scripts. */
const LEGITIMATE = [
  "Hello, we run a 40-person architecture office and need somebody to take over our servers. Can you call me this week?",
  "Could you send me a quote for managed backup of two file servers and a NAS, about 6 TB?",
  "Our firewall contract ends in March. What would you charge for 3 sites?",
  "Hi! I saw your success story about the credit union. We have the same problem with our core banking system.",
  "We are looking for two Java contractors for six months, starting in January. Onsite in Portland, 3 days a week.",
  "I would like to know whether you sponsor visas for network engineers.",
  "I applied on Tuesday and uploaded the wrong resume. Can I replace it?",
  "Thank you for the interview yesterday. Please tell Maren that the references are on their way.",
  "URGENT: our mail server is down since 6 this morning and nobody answers the support line. Please call back!!!",
  "PLEASE CALL ME BACK AS SOON AS YOU CAN, OUR WHOLE OFFICE IS OFFLINE AND THE INTERNET PROVIDER SAYS IT IS OUR ROUTER.",
  "Please have a look at https://example.com/rfp.pdf and tell me whether you would bid on it.",
  "Our current site is https://www.example.com, the staging copy is https://staging.example.com. Both are slow.",
  "We need help with SEO. Our ranking on Google fell after the relaunch and we do not know why.",
  "Do you also build web shops? We sell apples, cider and gift boxes.",
  "We are a casino and hotel in Lincoln City and need a 24/7 help desk for 300 workstations.",
  "I work for a regional bank. We need a loan origination system moved to the cloud before the audit.",
  "Our company mines bitcoin with surplus hydropower and wants monitoring for 200 machines.",
  "A client of ours, a pharmacy, needs HIPAA compliant hosting for an online order system.",
  "Can you double our bandwidth between the Portland and Salem offices?",
  "What does it cost to have 25 laptops set up and delivered to employees at home?",
  "Good morning. I am a teacher at Grant High School; could two students shadow your team for a day?",
  "Wir suchen einen Partner für den Betrieb unserer Server in Oregon. Können wir nächste Woche telefonieren?",
  "Buenos días, tenemos una planta en Tijuana y necesitamos dos técnicos de redes bilingües. ¿Trabajan ustedes en México?",
  "Bonjour, nous cherchons une équipe au Canada pour maintenir une application en PHP. Merci de me rappeler.",
  "Здравствуйте! Мы ищем подрядчика для поддержки серверов в Портленде. Можно ли поговорить по-русски?",
  "Пять лет работаю с Dockerом, Kubernetesом и Jenkinsом: https://example.com/a https://example.com/b https://example.com/c",
  "Γεια σας, έχουμε ένα γραφείο στο Πόρτλαντ και χρειαζόμαστε υποστήριξη για είκοσι υπολογιστές.",
  "こんにちは。ポートランドの事務所でサーバーの管理をお願いしたいのですが、見積もりをいただけますか。",
  "您好,我们在波特兰有一个办公室,需要有人维护我们的网络和服务器。请联系我。",
  "שלום, אנחנו מחפשים חברה שתנהל את השרתים שלנו באורגון. אפשר לדבר השבוע?",
  "مرحبا، نبحث عن شركة لإدارة خوادمنا في بورتلاند. هل يمكننا التحدث هذا الأسبوع؟",
  "Our sensors report the value in μm and the drift Δt in μs; can your ML team work with such data?",
  "Contact: Иван Petrov, +1 503 555 0142. He speaks both Russian and English.",
  "ok",
  "Call me.",
  "503-555-0142",
  "test",
  "Hi",
  "👍 Great talk at the meetup, let's have coffee! 🌲",
  "I am a freelance illustrator. My portfolio is at https://example.com/mila and on https://example.org/mila.",
  "We are ISO 27001 certified and need evidence for clause A.12.4. See https://www.iso.org/standard/27001 for the wording.",
  "The invoice INV-2026-1189 has the wrong tax id. The right one is 93-1234567.",
  "Unsubscribe me from your newsletter please, I never asked for it.",
  "Please delete everything that you hold about me. I applied in 2024 under this email address.",
  "Is the price of 100 dollars per hour for emergency work still valid? Last year we paid 85.",
  "We won the county's award for the best workplace and want to invite your team to the ceremony.",
  "My father passed away and left me his company. There is a server in the basement that nobody understands.",
  "Your page about change management has a typo: 'recieve'. Otherwise very clear, thank you.",
  "We moved our web site from WordPress and lost a third of our visitors. Can you find out why? Traffic matters to us, we live from it.",
  "I make 28 dollars an hour now and would like to know what the Surveyor position pays per week.",
  "I currently earn $45 per hour. My work: https://example.com/mila, https://example.org/mila, https://example.net/mila.",
  "I would really like to make $45 per hour. My work: https://example.com/mila, https://example.org/mila, https://example.net/mila.",
  "Three Java contractors are free in May. They now earn $65 per hour: https://example.com/a https://example.com/b https://example.com/c",
  "Guest wifi for a clinic with three floors: how many access points, and can patients be kept off our network?",
  "Error log:\nconnect ECONNREFUSED 10.0.0.5:5432\n  at TCPConnectWrap.afterConnect\n<a> tag not closed on line 7\nWhat does it mean?",
  "We are comparing three providers. Please fill in the questionnaire: https://forms.example.com/a1 (IT), https://forms.example.com/b2 (security).",
];

test("none of more than fifty legitimate texts is held as spam", () => {
  expect(LEGITIMATE.length).toBeGreaterThanOrEqual(50);
  expect(LEGITIMATE.filter((text) => isSuspicious(signalsIn(text)))).toEqual([]);
});

test("a legitimate sender with one unusual property is not held as spam", () => {
  const text = LEGITIMATE[0]!;
  expect(isSuspicious(signalsIn(text, { email: "dana@mailinator.com" }))).toBe(false);
  expect(isSuspicious(signalsIn(text, { names: ["Dana", "https://whitfield.example"] }))).toBe(false);
  expect(signalsIn(text, { names: ["Dana O'Neil-Smith Jr."], company: "Booking.com" })).toEqual([]);
  expect(signalsIn(text, { email: "dana@notmailinator.com" })).toEqual([]);
});

test.each([
  "We want to be on the first page of Google for flower shops in Portland.",
  "Can you get our shop on the first page of Google?",
])("a customer with a website as company is not held for %j", (text) => {
  expect(isSuspicious(signalsIn(text, { company: "www.acme.com" }))).toBe(false);
});

const SEVEN_LINKS =
  Array.from({ length: 7 }, (_, n) => `http://spam${n}.example/x`).join("\n") + " bit.ly/2xYz";
const RANKS = "We will get you on the first page of Google with high quality backlinks. Reply for prices.";

describe("text with signals of two kinds is held with its reasons", () => {
  test.each([
    ["three links and money", "Double your bitcoin! http://a.example http://b.example http://c.example"],
    ["seven links and ranks", `${RANKS}\n${SEVEN_LINKS}`],
    ["links as code and pills", '<a href="http://pills.example">buy cheap viagra</a>'],
    ["pills and a short link", "Buy cheap viagra now https://bit.ly/3abcd"],
    ["ranks, from a throw-away address", RANKS, "x@mailinator.com"],
    [
      "other alphabets in disguise, from a throw-away address",
      "Yоur ассount hаs been suspеnded",
      "x@yopmail.com",
    ],
    ["no words, from a throw-away address", "xKqPzvRtWnLmBcDfGh", "x@temp-mail.org"],
    ["a short link, from a throw-away address", "Look https://tinyurl.com/abc", "a@x.guerrillamail.com"],
  ])("%s", (_, text, email = person.email) => {
    const signals = signalsIn(text, { email });
    expect(isSuspicious(signals), signals.join()).toBe(true);
    expect(describeSignals(signals)).toHaveLength(signals.length);
  });
});

/** A person may quote spam that they received, or paste a page's source. */
describe("text with signals of one kind is in the inbox, also at its strongest", () => {
  test.each([
    ["links", "seven links", SEVEN_LINKS],
    [
      "links",
      "links as code",
      'Our page has <a href="http://a.example">this</a> and [url=http://b.example]that[/url].',
    ],
    ["wording", "rank and backlinks", RANKS],
    ["wording", "easy money", "Earn $5000 per week with crypto: guaranteed profits from day one!"],
    [
      "wording",
      "a quoted threat",
      "I GOT THIS MAIL: 'I recorded your webcam. Send bitcoin within 48 hours.' IS IT REAL? PLEASE CALL ME BACK, I AM AFRAID.",
    ],
    ["letters", "other alphabets in disguise", "Yоur ассount hаs been suspеnded"],
    ["wording", "no words", "xKqPzvRtWnLmBcDfGh"],
  ])("%s: %s", (kind, _, text) => {
    const signals = signalsIn(text);
    expect(new Set(signals.map((signal) => SPAM_SIGNALS[signal].kind))).toEqual(new Set([kind]));
    expect(isSuspicious(signals)).toBe(false);
  });
});

test("the longest accepted text is checked quickly", () => {
  for (const text of [
    "a".repeat(5000),
    "www.".repeat(1250),
    "<a ".repeat(1600),
    "crypto ".repeat(700),
    "bitcoin\n".repeat(600),
  ]) {
    const getElapsedMs = startProcessorClock();
    signalsIn(text);
    expect(getElapsedMs()).toBeLessThan(500);
  }
});
