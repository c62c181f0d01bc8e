import type { ReactNode } from "react";
import { drawQrCode } from "@/lib/auth/factors/qr-code";
import { newAppPage } from "@/lib/content/accounts/second-factor";

interface AuthenticatorSetUpProps {
  /** As base32. */
  secret: string;
  uri: string;
  children: ReactNode;
}

export function AuthenticatorSetUp({ secret, uri, children }: AuthenticatorSetUpProps) {
  const { path, size } = drawQrCode(uri);
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
