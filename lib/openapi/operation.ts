import type * as z from "zod/v4/core";
import { type Right, withoutRecord } from "@/lib/auth/api-keys/rights";
import type { ErrorStatus } from "./error-responses";

/** A call of the JSON API (docs/decisions/0019-describe-the-api-in-one-table.md). */
export interface Operation {
  id: string;
  tag: Tag;
  summary: string;
  /** Says what the summary does not. */
  details: string;
  access: Access;
  /** The rights that an API key needs for the call. Without them, only people may make it. */
  rights?: readonly Right[];
  query?: z.$ZodObject;
  body?: Body;
  file?: File;
  /** A GET that pages of all origins may read (CORS). It has an ETag and answers 304. */
  open?: true;
  answers: Readonly<Record<number, Answer>>;
  /** Error statuses beyond those that `getErrorStatuses` derives. */
  refusals?: readonly ErrorStatus[];
}

export type Call = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/** `download` also accepts an administrator's session cookie, `visitor` any session cookie, if there is one. */
export type Access = "public" | "signedIn" | "administrators" | "download" | "visitor";

export const TAGS = {
  Accounts: "Signing in, choosing a password, and the signed-in user.",
  Openings: "The company's open positions and applications for them. Open to any site.",
  Contact: "The contact form.",
  Team: "The people behind the company.",
  Users: "Who may sign in. For administrators with the area `people`.",
  Messages: "Messages sent through the contact form. For administrators with the area `messages`.",
  Jobs: "Positions, open and closed. For administrators with the area `hiring`.",
  Members: "Manage the team. For administrators with the area `site`.",
  Applicants: "Applicants and their resumes. For administrators with the area `hiring`.",
  Templates: "Texts of mails that staff send. For administrators with the area `site`.",
  Keys: "Keys with which programs call this API. For administrators with the area `people`.",
  Hooks: "Addresses that the server calls after events. For administrators with the area `site`.",
  Audit: "Who did what. For administrators with the area `people`.",
  Service: "For monitors, balancers, mail servers, calendar programs and this site's own pages.",
} as const;

export type Tag = keyof typeof TAGS;

interface Body {
  schema: z.$ZodType;
  name: string;
  example: unknown;
  optional?: true;
  once?: true;
  /** In KB. 100 by default. */
  limit?: number;
}

interface File {
  types: readonly string[];
  once?: true;
  /** In KB. */
  limit: number;
}

export interface Answer {
  description: string;
  schema?: z.$ZodType;
  name?: string;
  example?: unknown;
  /** Media type of a body that is not JSON. */
  type?: string;
}

export const answer = <S extends z.$ZodType>(
  description: string,
  schema: S,
  name: string,
  example: object,
) => ({ description, schema, name, example });

export const pageAnswer = <S extends z.$ZodType>(schema: S, name: string, item: object) =>
  answer("One page of results", schema, name, { items: [item], lastKey: null });

/** Returns a function that builds the common part of administrators' calls. Without rights, no API key may make the call. */
export const forStaff =
  (tag: Tag) =>
  (id: string, ...rights: readonly Right[]) =>
    ({ id, tag, access: "administrators", ...(rights.length > 0 && { rights }) }) as const;

/** Checks rows without widening their types, from which the client's types are inferred. */
export const defineOperations = <const T extends Readonly<Record<Call, Operation>>>(rows: T): T => rows;

/** Returns the details of an operation, with a sentence about keys that may write but not read. */
export function getDetails({ details, rights = [], answers }: Operation): string {
  const writes = rights.filter((right) => right.startsWith("write "));
  const showsRecord = Object.values(answers).some(({ example }) => {
    const fields = typeof example === "object" && example !== null ? example : {};
    return Object.keys(fields).length > Object.keys(withoutRecord(fields)).length;
  });
  if (writes.length === 0 || !showsRecord) return details;
  const missing = writes.map((right) => right.replace("write ", "read ")).join(" and ");
  const note = `A key without permission to ${missing} gets only the \`id\` and the \`version\` of the record, as far as it has them.`;
  return `${details} ${note}`;
}
