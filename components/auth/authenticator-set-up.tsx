import type { ReactNode } from "react";
import { encode } from "uqr";
import { newAppPage } from "@/lib/content/accounts/second-factor";

/** Light modules around the code, which scanners need. */
const QUIET_ZONE = 4;

interface AuthenticatorSetUpProps {
  /** As base32. */
  secret: string;
  uri: string;
  children: ReactNode;
}

export function AuthenticatorSetUp({ secret, uri, children }: AuthenticatorSetUpProps) {
  const { data, size } = encode(uri, { ecc: "M", border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <div className="grid gap-6">
      <p>{newAppPage.scan}</p>
      <svg
        role="img"
        aria-label="QR code for the authenticator app"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-56 border border-line bg-white"
      >
        <path d={path} fill="#000" />
      </svg>
      <p>
        {newAppPage.type} <code className="font-semibold break-words">{secret.replace(/.{4}/g, "$& ")}</code>
      </p>
      {children}
    </div>
  );
}
