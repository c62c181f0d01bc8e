import { SignOutButton } from "@/components/auth/sign-out-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { signOutOtherSessions, signOutSession } from "@/lib/account/plain-forms";
import type { OwnSession } from "@/lib/auth/data";
import { formatDateTime, pluralize } from "@/lib/format";

const SHOWN = 5;

export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const byDevice = listDevices(sessions).flatMap((device) => filterByDevice(sessions, device));
  const shown = byDevice.slice(0, SHOWN);
  const folded = byDevice.slice(SHOWN);
  return (
    <>
      <p role="status" className="mb-4 text-muted">
        {pluralize(sessions.length, "active session")}
      </p>
      <Devices sessions={shown} />
      {folded.length > 0 ? (
        <details className="mt-4">
          <summary className="mb-4 w-fit">{`Show ${folded.length} more`}</summary>
          <Devices sessions={folded} continued={shown.at(-1)?.device} />
        </details>
      ) : null}
      {sessions.length > 1 ? (
        <form action={signOutOtherSessions} className="mt-6">
          <Button type="submit" variant="quietDanger">
            Sign out all others
          </Button>
        </form>
      ) : null}
    </>
  );
}

/** Keeps the order, in which the current session is the first. */
const listDevices = (sessions: readonly OwnSession[]) => [...new Set(sessions.map(({ device }) => device))];

const filterByDevice = (sessions: readonly OwnSession[], device: string) =>
  sessions.filter((session) => session.device === device);

const proofLabels: Record<string, string> = {
  company: " with the company's own sign-in",
  app: " with an authenticator app",
  passkey: " with a passkey",
  recovery: " with a recovery code",
};

interface DevicesProps {
  sessions: readonly OwnSession[];
  /** The device whose heading and first sessions stand above. */
  continued?: string;
}

const Devices = ({ sessions, continued }: DevicesProps) =>
  listDevices(sessions).map((device) => (
    <div key={device} className="border-t border-line py-4">
      {device === continued ? null : (
        <h3 className="font-sans text-base font-semibold tracking-normal">{device}</h3>
      )}
      <ul>
        {filterByDevice(sessions, device).map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-2 text-[15px] leading-6 text-muted"
          >
            <p>
              {session.current ? <Badge tone="strong">This browser</Badge> : null}{" "}
              <span>
                {session.current ? "Active now" : `Last seen ${formatDateTime(session.lastSeenAt)}`}
              </span>
              <span>{`, signed in ${formatDateTime(session.createdAt)}`}</span>
              <span>{proofLabels[session.openedWith] ?? null}</span>
            </p>
            {session.current ? <SignOutButton variant="secondary" /> : <EndSession {...session} />}
          </li>
        ))}
      </ul>
    </div>
  ));

function EndSession({ id, device, createdAt }: OwnSession) {
  return (
    <form action={signOutSession}>
      <input type="hidden" name="session" value={id} />
      <Button type="submit" variant="quietDanger">
        Sign out<span className="sr-only">{` ${device}, signed in ${formatDateTime(createdAt)}`}</span>
      </Button>
    </form>
  );
}
