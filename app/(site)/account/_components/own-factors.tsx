import { AddPasskeyForm } from "@/app/(site)/account/_components/add-passkey-form";
import { RenameFactor } from "@/app/(site)/account/_components/rename-factor";
import { Button } from "@/components/ui/button";
import { FormAlert } from "@/components/forms/form-failure";
import { renewRecoveryCodes, removeFactor, startAuthenticatorApp } from "@/lib/account/factor-actions";
import type { OwnFactor, OwnFactors as Factors } from "@/lib/auth/factors/data";
import { type FactorProblem, factorProblems, ownFactors } from "@/lib/content/accounts/second-factor";
import { formatDateTime } from "@/lib/format";

const { none, addApp, newCodes, unreadable } = ownFactors;

const kindLabels = { app: "Authenticator app", passkey: "Passkey" } as const;

const isProblem = (value: unknown): value is FactorProblem =>
  typeof value === "string" && Object.hasOwn(factorProblems, value);

/** Lists the signed-in user's second factors. Uses plain forms, which work without JavaScript. */
export function OwnFactors({ factors, recoveryCodes, problem }: Factors & { problem: unknown }) {
  return (
    <>
      <FormAlert className="mb-6 font-semibold">
        {isProblem(problem) ? factorProblems[problem] : null}
      </FormAlert>
      {factors.length === 0 ? <p className="text-muted">{none}</p> : null}
      <ul className="border-line not-empty:border-t">
        {factors.map((factor) => (
          <FactorRow key={`${factor.id} ${factor.name}`} {...factor} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <form action={startAuthenticatorApp}>
          <Button type="submit" variant="secondary">
            {addApp}
          </Button>
        </form>
        {factors.length > 0 ? (
          <form action={renewRecoveryCodes}>
            <Button type="submit" variant="secondary">
              {newCodes}
            </Button>
          </form>
        ) : null}
      </div>
      <AddPasskeyForm />
      {factors.length > 0 ? (
        <p className="mt-4 text-muted">
          {recoveryCodes === 1 ? "1 recovery code is left." : `${recoveryCodes} recovery codes are left.`}
        </p>
      ) : null}
    </>
  );
}

function FactorRow(factor: OwnFactor) {
  const { id, kind, name, createdAt, lastUsedAt, works } = factor;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-[15px] leading-6 text-muted">
          {kindLabels[kind]}, added {formatDateTime(createdAt)},{" "}
          <span>{lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}` : "never used"}</span>
        </p>
        {works ? null : <p className="text-[15px] leading-6 text-danger">{unreadable}</p>}
        <RenameFactor {...factor} />
      </div>
      <form action={removeFactor}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="kind" value={kind} />
        <Button type="submit" variant="secondary">
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </form>
    </li>
  );
}
