import { expect, test } from "vitest";
import { compose } from "./compose";

test("user input is plain text in both parts and never markup", () => {
  const { text, html } = compose("A & B", [
    `Tom's <script>alert("x")</script>`,
    { fields: [["Company", "<b>Brothers & Sons</b>"]] },
  ]);
  expect(text).toContain(`Tom's <script>alert("x")</script>`);
  expect(text).toContain("Company: <b>Brothers & Sons</b>");
  expect(html).toContain("Tom&#39;s &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;");
  expect(html).toContain('<strong dir="auto">&lt;b&gt;Brothers &amp; Sons&lt;/b&gt;</strong>');
  expect(html).toContain("<title>A &amp; B</title>");
});

test("a link leads to SITE_URL in both parts", () => {
  const { text, html } = compose("Hello", [{ link: "Open", path: "/admin/messages/a&b" }]);
  expect(text).toContain("http://localhost:3000/admin/messages/a&b");
  expect(html).toContain('href="http://localhost:3000/admin/messages/a&amp;b"');
});

test("prose keeps its lines in both parts, and each paragraph its direction", () => {
  const { text, html } = compose("Hello", [{ prose: "Dear Dana,\n\nline one\nline <two>\n\nשלום" }]);
  expect(text).toContain("Dear Dana,\n\nline one\nline <two>\n\nשלום");
  expect(html).toContain('<p dir="auto">line one<br>line &lt;two&gt;</p>\n<p dir="auto">שלום</p>');
});
