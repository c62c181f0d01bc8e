/** Texts of one line that mean something else in another format. */
export const hostileLines: Record<string, string> = {
  "angle brackets": "Rust <T> & C++ <b>bold</b> a < b > c",
  "an entity": "R&amp;D &lt;b&gt; &#39; &copy &nbsp; &",
  quotes: `"double" 'single' \`back\` “curly” ""`,
  "the end of a section of XML": "]]> <![CDATA[x]]> <!-- y --> <?xml?>",
  "the end of a script": `</script><script>alert(1)</script><!--`,
  "the end of a title": "</title></textarea></style><img src=x onerror=alert(1)>",
  "right-to-left text": "مهندس شبكات / מהנדסת רשת 123 (שלום)",
  "marks of direction": "a\u202Eb\u202Cc \u2067d\u2069 \u200Fe\u200E",
  "a formula": "=1+1",
  "a formula with a call": `=HYPERLINK("http://example.com","x")`,
  "a leading dash": "-2 degrees",
  "a leading plus": "+47 22 55",
  "a leading at sign": "@SUM(A1)",
  "a leading dot": ".hidden",
  "separators of cells": `a,b;c\td"e`,
  "a header": "Bcc: eve@example.com",
  "an encoded word": "=?utf-8?B?PGI+?= =41 =",
  "backslashes and braces": String.raw`\u003c \n \" \\ {{x}} \${x} %0A %3C`,
  emoji: "👩🏽‍💻 𐐷 café cafe\u0301 ﬁ",
  "separators of lines": "one\u2028two\u2029three",
  "a long word": "x".repeat(1200),
  "a long line": "lorem ipsum ".repeat(120).trim(),
  "a dot": ".",
  "the word From": "From here to there",
};

/** The same for texts of several lines. */
export const hostileTexts: Record<string, string> = {
  ...hostileLines,
  "lines that end a mail": "Above.\n.\nQUIT\n..\n.x",
  "lines of a header": "Hello\nBcc: eve@example.com\nFrom x\n--boundary--\n>From y",
  "lines of formulas": "a\n=1+1\n-2\n@x",
  "lines of markup": "<p>\n</p>\n]]>\n</script>\n&lt;",
  "lines of two directions": "שלום\nHello\nمرحبا <b>",
  "blank lines": "one\n\ntwo\n\n\nthree",
};
