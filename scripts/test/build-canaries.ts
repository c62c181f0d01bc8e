/** `npm test` sets these for the build. e2e/security/bundle.spec.ts expects none of the values in it. */
export const BUILD_CANARIES = {
  NEXTAUTH_SECRET: "canary-k3v9-signs-tokens-0123456789",
  ADMIN_PASSWORD: "canary-k3v9-lets-in",
  SMTP_URL: "smtp://somebody:canary-k3v9-sends@mail.example",
  S3_SECRET_ACCESS_KEY: "canary-k3v9-stores",
  METRICS_TOKEN: "canary-k3v9-measures",
  ANYTHING_SECRET: "canary-k3v9-is-unknown",
} as const;
