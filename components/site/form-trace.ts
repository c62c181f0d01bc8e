import { paths } from "@/lib/paths";

/** The field that people never see and programs fill. */
export const HONEYPOT = "website";

/** What one form sends beside its fields, to tell people from programs and a resend from a second message. */
export function createFormTrace() {
  let begun = false;
  let formToken: string | undefined;
  let sent: { text: string; id: string } | undefined;

  return {
    /** At the first focus: fetches the proof of when the form was begun. */
    begin: async () => {
      if (begun) return;
      begun = true;
      formToken = await fetchToken();
    },
    /** The same text gets the same id until it has been sent. */
    of: (values: object, form: unknown) => {
      const text = JSON.stringify(values);
      if (sent?.text !== text) sent = { text, id: randomId() };
      const website = form instanceof HTMLFormElement ? new FormData(form).get(HONEYPOT) : null;
      return { website: typeof website === "string" ? website : undefined, formToken, submissionId: sent.id };
    },
    /** What is sent next is another message, even in the same words. */
    forget: () => {
      sent = undefined;
    },
  };
}

async function fetchToken(): Promise<string | undefined> {
  try {
    const response = await fetch(paths.formToken);
    return response.ok ? (await response.json()).token : undefined;
  } catch {
    return undefined; // no token is normal: the form is sent without one
  }
}

/** `crypto.randomUUID` exists on https alone; a site tried out over plain http shall not fail for it. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
