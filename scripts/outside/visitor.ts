/** A browser without JavaScript. It keeps cookies, whatever their path. */
export interface Visitor {
  /** Value of the `Cookie` header. */
  readonly cookie: string;
  /** Returns a page. Throws unless it answers 200. */
  open(path: string): Promise<string>;
  /** Fills in the first form with a text, such as that of its button. Sends it. Throws unless it leads to another page. */
  submit(path: string, text: string, fields?: Record<string, string>): Promise<void>;
}

const FORM = /<form\b.*?<\/form>/gs;
const ACTION = /^<form\b[^>]*\saction="([^"]+)"/;
const HIDDEN_FIELD = /<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g;

/** Creates a browser without JavaScript that begins with these cookies. */
export function createVisitor(origin: string, cookies: Record<string, string> = {}): Visitor {
  const jar = new Map(Object.entries(cookies));
  const getCookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(path: string, status: number, options: RequestInit = {}): Promise<Response> {
    const headers = { accept: "text/html", origin, cookie: getCookie() };
    const response = await fetch(origin + path, { ...options, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const { method = "GET" } = options;
    if (response.status !== status) throw new Error(`${method} ${path} answered ${response.status}.`);
    return response;
  }

  const open = async (path: string) => (await send(path, 200)).text();
  return {
    get cookie() {
      return getCookie();
    },
    open,
    submit: async (path, text, fields = {}) => {
      const form = (await open(path)).match(FORM)?.find((html) => html.includes(text));
      if (!form) throw new Error(`${path} has no form with '${text}'.`);
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...readHiddenFields(form), ...fields }))
        body.set(name, value);
      const [, action] = ACTION.exec(form) ?? [];
      await send(action ? decode(action) : path, 303, { method: "POST", body });
    },
  };
}

/** Returns the names and values of a form's hidden fields, which Next.js adds for its server actions. */
export const readHiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(HIDDEN_FIELD)].map(([, name = "", value = ""]) => [name, decode(value)]),
  );

const decode = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
