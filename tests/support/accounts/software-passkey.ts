import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { env } from "@/lib/env";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** Flags of an authenticator: the user is present, and was verified by a PIN or a fingerprint. */
const [USER_PRESENT, USER_VERIFIED] = [0x01, 0x04];
/** Flag: the data contains a new credential. */
const NEW_CREDENTIAL = 0x40;

interface Deviations {
  origin?: string;
  counter?: number;
  isUserVerified?: boolean;
}

/** A passkey with an ES256 key in memory. It can do what a real one refuses. */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString("base64url");
  /** The part of an answer that is the same for a new passkey and for each use. */
  private readonly credential = {
    id: this.id,
    rawId: this.id,
    type: "public-key" as const,
    clientExtensionResults: {},
  };
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });

  /** The key as COSE, as the table `passkeys` stores it. */
  get publicKey(): Uint8Array<ArrayBuffer> {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    const parts = ["a5010203262001215820", "225820"].map((hex) => Buffer.from(hex, "hex"));
    const [pointX, pointY] = [x, y].map((part) => Buffer.from(part, "base64url"));
    return new Uint8Array(Buffer.concat([parts[0]!, pointX!, parts[1]!, pointY!]));
  }

  /** Answers the options of a new passkey. */
  create({ challenge }: Pick<PublicKeyCredentialCreationOptionsJSON, "challenge">): RegistrationResponseJSON {
    const origin = env().SITE_URL;
    const clientData = Buffer.from(JSON.stringify({ type: "webauthn.create", challenge, origin }));
    const flags = Buffer.from([USER_PRESENT | USER_VERIFIED | NEW_CREDENTIAL]);
    const id = Buffer.from(this.id, "base64url");
    const credential = Buffer.concat([Buffer.from([0, id.length]), id, this.publicKey]);
    // The 20 zeros are the counter and the model.
    const data = Buffer.concat([sha256(new URL(origin).hostname), flags, Buffer.alloc(20), credential]);
    // CBOR of { fmt: "none", attStmt: {}, authData: data }
    const start = Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex");
    const attestation = Buffer.concat([start, Buffer.from([data.length]), data]);
    return {
      ...this.credential,
      response: {
        clientDataJSON: clientData.toString("base64url"),
        attestationObject: attestation.toString("base64url"),
      },
    };
  }

  /** Answers the options of the server. */
  use(
    { challenge }: Pick<PublicKeyCredentialRequestOptionsJSON, "challenge">,
    { origin = env().SITE_URL, counter = 1, isUserVerified = true }: Deviations = {},
  ): AuthenticationResponseJSON {
    const clientData = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin }));
    const counterBytes = Buffer.alloc(4);
    counterBytes.writeUInt32BE(counter);
    const flags = Buffer.from([USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0)]);
    const data = Buffer.concat([sha256(new URL(env().SITE_URL).hostname), flags, counterBytes]);
    const signature = sign("sha256", Buffer.concat([data, sha256(clientData)]), this.keys.privateKey);
    return {
      ...this.credential,
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      },
    };
  }
}
