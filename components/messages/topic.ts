export interface ContactTopic {
  /** Value of `about` in the address, as in `/contact?about=webinar`. */
  name: string;
  message: string;
  button: string;
}

/** The page is the same for every visitor, so the browser reads what its address asks for. */
export const readTopic = () => new URLSearchParams(location.search).get("about");

/** Takes the topic out of the address: the next message is about something else. */
export function forgetTopic(): void {
  const address = new URL(location.href);
  address.searchParams.delete("about");
  history.replaceState(history.state, "", address);
}
