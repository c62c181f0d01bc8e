import { AddPasskeyForm } from "@/app/(site)/account/_components/add-passkey-form";
import { Button } from "@/components/ui/button";
import { FormAlert } from "@/components/forms/form-failure";
import {
  renewRecoveryCodes,
  removeFactor,
  startAuthenticatorApp,
  renameFactor,
} from "@/lib/account/plain-forms";
import type { OwnFactor, OwnFactors as Factors } from "@/lib/auth/factors/data";
import { type FactorProblem, factorProblems, ownFactors } from "@/lib/content/accounts/second-factor";
import { formatDateTime } from "@/lib/format";
import { Field } from "@/components/forms/field";
import { FACTOR_NAME_MAX } from "@/lib/auth/factors/schema";

const { none, addApp, newCodes, unreadable } = ownFactors;

const kindLabels = { app: "Authenticator app", passkey: "Passkey" } as const;

const isProblem = (value: unknown): value is FactorProblem =>
  typeof value === "string" && Object.hasOwn(factorProblems, value);

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
        <Button type="submit" variant="quietDanger">
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </form>
    </li>
  );
}

function RenameFactor({ id, kind, name }: Pick<OwnFactor, "id" | "kind" | "name">) {
  return (
    <details>
      <summary className="min-h-11 w-fit cursor-pointer py-2 text-river underline underline-offset-4">
        {ownFactors.rename}
        <span className="sr-only"> {name}</span>
      </summary>
      <form action={renameFactor} className="flex flex-wrap items-end gap-3 pb-2">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="kind" value={kind} />
        <Field
          label="New name"
          name="name"
          defaultValue={name}
          maxLength={FACTOR_NAME_MAX}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary">
          Save<span className="sr-only"> the new name of {name}</span>
        </Button>
      </form>
    </details>
  );
}
