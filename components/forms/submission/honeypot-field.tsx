import { HONEYPOT } from "@/lib/spam/hidden-fields";

/** Tells password managers to leave a field alone. They ignore `autoComplete`. */
const NOT_FOR_FILLERS = {
  "data-1p-ignore": true,
  "data-bwignore": true,
  "data-lpignore": "true",
  "data-form-type": "other",
};

/** Hidden from people and assistive technology. Simple programs fill it. */
export function HoneypotField() {
  return (
    <div className="sr-only" aria-hidden>
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" {...NOT_FOR_FILLERS} />
      </label>
    </div>
  );
}
