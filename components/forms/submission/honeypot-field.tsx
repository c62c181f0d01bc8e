import { HONEYPOT } from "./submission-tracker";

/** Hidden from people and assistive technology. Bots fill it. */
export function HoneypotField() {
  return (
    <div className="sr-only" aria-hidden>
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
