import type * as z from "zod/v4/core";

/** One call of the JSON API, as its document, its client and its tests know it (decisions, section 4). */
export interface Operation {
  /** The operationId: what a program would call it. */
  id: string;
  tag: Tag;
  summary: string;
  details?: string;
  access: Access;
  query?: z.$ZodObject;
  /** What the query may say besides: what is not usable of it is left out, and refused never. */
  options?: z.$ZodObject;
  body?: Body;
  file?: File;
  /** A safe GET that any site's page may read; who has the answer already is told so with 304. */
  open?: true;
  /** What it answers when all went well, by status. */
  answers: Readonly<Record<number, Answer>>;
  /** Refusals beyond those that follow from access, body and path. */
  refusals?: readonly ExtraErrorStatus[];
}

export type Call = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/**
 * `anybody`: without a token. `signedIn`: a token of whoever it is. `administrators`: a token of one.
 * `download`: the same, or the session cookie of a browser. `visitor`: by the cookie, if there is one.
 */
export type Access = "anybody" | "signedIn" | "administrators" | "download" | "visitor";

export type ExtraErrorStatus = 409 | 410 | 429;

export const TAGS = {
  Accounts: "Signing in, choosing a password, and who one is.",
  Openings: "The company's open positions and applications for them. Open to any site.",
  Contact: "The contact form.",
  Team: "The people behind the company.",
  Users: "Who may sign in. For administrators.",
  Messages: "What came by the contact form. For administrators.",
  Jobs: "Positions, open and closed. For administrators.",
  Members: "The team, for those who keep it current. For administrators.",
  Applicants: "Who applied, with their résumés. For administrators.",
  Audit: "Who did what. For administrators.",
  Service: "For monitors, balancers and this site's own pages.",
} as const;

export type Tag = keyof typeof TAGS;

interface Body {
  schema: z.$ZodType;
  /** Its name in the document. */
  name: string;
  example: unknown;
  /** May be left out altogether. */
  optional?: true;
  /** Accepts an Idempotency-Key. */
  once?: true;
  /** Takes a solved puzzle where the site asks for proof of work. */
  proof?: true;
  /** In KB; 100 unless told. */
  limit?: number;
}

/** A body that is a file, as it is. */
interface File {
  types: readonly string[];
  /** In KB. */
  limit: number;
}

export interface Answer {
  description: string;
  /** None: an answer without a body, or one that is no JSON. */
  schema?: z.$ZodType;
  name?: string;
  example?: unknown;
  /** Of an answer that is no JSON. */
  type?: string;
}

/** Checks rows without widening them: the client's types are made from what each says. */
export const defineOperations = <const T extends Readonly<Record<Call, Operation>>>(rows: T): T => rows;
