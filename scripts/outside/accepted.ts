import type { Accepted } from "./finding";

/** Findings of `npm run check:outside` that stay, each with its reason. */
export const accepted: readonly Accepted[] = [
  {
    checker: "redocly",
    rule: "info-license",
    reason: "The API belongs to one company's site. Nobody is licensed to copy it.",
  },
  {
    checker: "redocly",
    rule: "no-server-example.com",
    reason: "The document names the address of the running site, which is localhost here.",
  },
  {
    checker: "spectral",
    rule: "oas3-operation-security-defined",
    about: /must be listed among scopes/,
    reason: "OpenAPI 3.1 lets a bearer scheme name rights. The rule still checks what 3.0 allowed.",
  },
  {
    checker: "structured-data",
    rule: "JobPosting WARNING",
    about: /applicantLocationRequirements|jobLocationType/,
    reason: "Google asks for these fields only for remote jobs, and the validator for every job.",
  },
  {
    checker: "structured-data",
    rule: "JobPosting WARNING",
    about: /baseSalary|validThrough/,
    reason: "A job may be published without its pay and without a last day.",
  },
  {
    checker: "html-validate",
    rule: "attribute-allowed-values",
    about: /"action" has invalid value ""/,
    reason: "React writes it into forms with a server action. It means the page's own address.",
  },
  {
    checker: "html-validate",
    rule: "valid-autocomplete",
    about: /type="checkbox"/,
    reason: "Without it Firefox restores the chosen rows of another page after a reload.",
  },
  {
    checker: "html-validate",
    rule: "no-implicit-button-type",
    reason: "A button of a form submits by default, and these do.",
  },
  {
    checker: "html-validate",
    rule: "wcag/h32",
    about: /\/admin\//,
    reason: "These forms have one field and are sent with Enter, also without JavaScript.",
  },
  {
    checker: "html-validate",
    rule: "prefer-native-element",
    reason: "A job's description is preformatted text, and <pre> holds no headings or lists of its own.",
  },
  {
    checker: "prism",
    rule: "status",
    about: /\/photo answered/,
    reason:
      "Prism changes the bytes of a picture on its way. The contract test sends the same call directly.",
  },
];
