import { compileSelectorList, type Features, type Matcher } from "./selectors";

/** Rules that contain other rules. Their content is filtered rule by rule. */
const GROUP = /^@(?:media|supports|layer|container|starting-style)\b/;
/** Content that the first paint of a current browser does not need. The whole sheet brings it soon after. */
const LATER = /^@(?:media\s+print|media\s*\(hover:\s*hover\)|layer\s+properties)$/;
/** Definitions that apply only where a rule names them. */
const DEFINITION = /^@(?:keyframes|property)\s+([\w-]+)/;
/** Everything that ends, opens or hides a rule. */
const DELIMITER = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\\[\s\S]|[{};]/g;

type Rule =
  | { kind: "statement"; text: string }
  | { kind: "definition"; text: string; name: string }
  | { kind: "style"; text: string; matches: Matcher }
  | { kind: "group"; prelude: string; rules: Rule[] };

/** A style sheet of the build, from which the rules of one page can be selected. */
export class StyleSheet {
  private readonly rules: Rule[];

  /** `css` must be valid and flat, as the build writes it: style rules do not nest. */
  constructor(css: string) {
    this.rules = parseRules(css);
  }

  /**
   * Returns the rules that can apply to the first paint of a page. Layers keep their order. Rules that load a file are
   * left out, so that the first paint waits for nothing.
   */
  select(page: Features): string {
    const used = printRules(this.rules, page, () => false);
    return printRules(this.rules, page, (name) => used.includes(name));
  }
}

function printRules(rules: readonly Rule[], page: Features, isUsed: (name: string) => boolean): string {
  return rules.map((rule) => printRule(rule, page, isUsed)).join("");
}

function printRule(rule: Rule, page: Features, isUsed: (name: string) => boolean): string {
  if (rule.kind === "statement") return rule.text;
  if (rule.kind === "definition") return isUsed(rule.name) ? rule.text : "";
  if (rule.kind === "style") return rule.matches(page) ? rule.text : "";
  const content = LATER.test(rule.prelude) ? "" : printRules(rule.rules, page, isUsed);
  // An empty layer still has a place in the order.
  return content || rule.prelude.startsWith("@layer") ? `${rule.prelude}{${content}}` : "";
}

function parseRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let [start, open, depth] = [0, 0, 0];
  for (const { 0: delimiter, index } of css.matchAll(DELIMITER)) {
    if (delimiter === "{" && depth++ === 0) open = index;
    if (delimiter === "}") depth--;
    if (depth > 0 || (delimiter !== "}" && delimiter !== ";")) continue;
    const text = css.slice(start, index + 1).trim();
    start = index + 1;
    if (delimiter === ";") rules.push({ kind: "statement", text });
    else rules.push(...parseBlock(text, css.slice(open + 1, index)));
  }
  return rules;
}

/** Returns no rule for a block that loads a file. */
function parseBlock(text: string, body: string): Rule[] {
  const prelude = text.slice(0, -body.length - 2).trim();
  if (GROUP.test(prelude)) return [{ kind: "group", prelude, rules: parseRules(body) }];
  if (/url\((?!["']?data:)/.test(body)) return [];
  const name = DEFINITION.exec(prelude)?.[1];
  if (name) return [{ kind: "definition", text, name }];
  if (prelude.startsWith("@")) return [{ kind: "statement", text }];
  return [{ kind: "style", text, matches: compileSelectorList(prelude) }];
}
