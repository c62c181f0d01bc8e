import { SignOutButton } from "@/components/auth/sign-out-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { OwnSession } from "@/lib/auth/data";
import { signOutOtherSessions, signOutSession } from "@/lib/account/session-actions";
import { formatDateTime } from "@/lib/format";

const proofLabels: Record<string, string> = {
  app: " with an authenticator app",
  passkey: " with a passkey",
  recovery: " with a recovery code",
};

/** Lists the signed-in user's sessions. Uses plain forms, which work without JavaScript. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4"
          >
            <div>
              <p className="font-semibold">
                <span>{session.device}</span>{" "}
                {session.current ? <Badge tone="strong">This browser</Badge> : null}
              </p>
              <p className="text-[15px] leading-6 text-muted">
                <span>
                  {session.current ? "Active now" : `Last seen ${formatDateTime(session.lastSeenAt)}`}
                </span>
                , signed in {formatDateTime(session.createdAt)}
                <span>{proofLabels[session.openedWith] ?? null}</span>
              </p>
            </div>
            {session.current ? <SignOutButton variant="secondary" /> : <EndSession {...session} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form action={signOutOtherSessions} className="mt-6">
          <Button type="submit" variant="secondary">
            Sign out all others
          </Button>
        </form>
      ) : null}
    </>
  );
}

function EndSession({ id, device, createdAt }: OwnSession) {
  return (
    <form action={signOutSession}>
      <input type="hidden" name="session" value={id} />
      <Button type="submit" variant="secondary">
        Sign out<span className="sr-only">{` ${device}, signed in ${formatDateTime(createdAt)}`}</span>
      </Button>
    </form>
  );
}
