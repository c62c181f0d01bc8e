import { KEY_PREFIX } from "@/lib/auth/api-keys/secret";
import { company } from "@/lib/content/company";
import { operations } from "./operations";
import { toSitePath } from "./api-client";
import { type Access, type Answer, type Call, getDetails, type Operation, TAGS } from "./operation";
import { ERROR_RESPONSES, type ErrorStatus, getErrorStatuses } from "./error-responses";
import { componentSchemas, inputSchema, type JsonSchema, refTo } from "./schemas";

const JSON_TYPE = "application/json";

export const INTRODUCTION = `JSON in, JSON out. All paths are below \`/api\`, except that of a calendar. \`/auth\`, \`/message\`, \`/team\`, \`/jobs\` and \`/admin\` work without it too. \`/jobs\` and \`/admin\` are then pages as well, and a request is for the API when it carries an \`Authorization\` header, accepts or sends \`application/json\`, or its method is PUT or DELETE.

Request bodies use camelCase names, except \`is_read\` and \`owner_id\`, and responses use snake_case names. A changed or added user comes as \`{user}\`, and all other records come bare.

Errors are \`{message, errors?}\`, where \`errors\` maps a field to what is wrong with it. Methods that aren't listed answer 405 with \`Allow\`. Times are epoch milliseconds. Unknown fields are ignored.

Programs use an API key instead of a token, which an administrator creates at \`/admin/api-keys\`. Each operation names the rights that it needs. A key in an address is refused with 400.

Lists come in pages of 100: \`lastKey\` of one page is \`startKey\` of the next, and null on the last.

The public lists carry an \`ETag\`: with \`If-None-Match\`, a client that has the current answer gets 304 without a body.

A call that takes an \`Idempotency-Key\` can be repeated with the same key within 24 hours: nothing is stored again, and you get the first response.`;

const API_BASE = "/api";

export const listedOperations = (Object.entries(operations) as [Call, Operation][]).map(
  ([call, operation]) => {
    const [method = "", path = ""] = call.split(" ");
    const sitePath = toSitePath(path);
    const base = sitePath.startsWith(`${API_BASE}/`) ? API_BASE : "";
    return { call, method, base, path: sitePath.slice(base.length), operation };
  },
);

export type ListedOperation = (typeof listedOperations)[number];

export const getServerUrl = (origin: string, base = API_BASE) => `${origin}${base}`;

/** Builds the OpenAPI 3.1 document. `origin` is the site's public origin. */
export function openApiDocument(origin: string) {
  return {
    openapi: "3.1.1",
    info: {
      title: `${company.name} API`,
      version: "1",
      description: INTRODUCTION,
      contact: { name: company.name, email: company.email },
    },
    servers: [{ url: getServerUrl(origin) }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: buildPathItems(origin),
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "`IdToken` of `POST /auth/sign-in`.",
        },
        key: {
          type: "http",
          scheme: "bearer",
          description: `An API key, which begins with \`${KEY_PREFIX}\`. The names beside it in an operation are the rights that it needs.`,
        },
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: "ID_TOKEN",
          description: "Set by signing in with a browser.",
        },
      },
      schemas: componentSchemas(listedOperations.map(({ operation }) => operation)),
      responses: Object.fromEntries(
        Object.keys(ERROR_RESPONSES).map((status) => [
          getErrorResponseName(status),
          buildErrorResponse(Number(status) as ErrorStatus),
        ]),
      ),
    },
  };
}

const getErrorResponseName = (status: number | string) => `Refused${status}`;

function buildErrorResponse(status: ErrorStatus) {
  const { message, description } = ERROR_RESPONSES[status];
  const errors = status === 422 ? { errors: { email: message } } : {};
  const requestId = status === 500 ? { requestId: "5b0c8c1e-6f5e-4b7e-9d53-0f2a1c3d4e5f" } : {};
  return {
    description,
    ...("retryAfter" in ERROR_RESPONSES[status] && { headers: { "Retry-After": RETRY_AFTER } }),
    content: { [JSON_TYPE]: { schema: refTo("Error"), example: { message, ...errors, ...requestId } } },
  };
}

const RETRY_AFTER = {
  description: "Seconds to wait before trying again.",
  schema: { type: "integer", minimum: 1 },
};

/** A path outside `/api` names its own server. */
function buildPathItems(origin: string): Record<string, Record<string, object>> {
  const items: Record<string, Record<string, object>> = {};
  for (const listed of listedOperations) {
    const { base, method, path } = listed;
    const item = (items[path] ??=
      base === API_BASE ? {} : { servers: [{ url: getServerUrl(origin, base) }] });
    item[method.toLowerCase()] = describeOperation(listed);
  }
  return items;
}

const SECURITY: Record<Access, object[]> = {
  public: [],
  signedIn: [{ token: [] }],
  administrators: [{ token: [] }],
  download: [{ token: [] }, { cookie: [] }],
  visitor: [{}, { cookie: [] }],
};

function describeOperation({ call, operation }: ListedOperation) {
  const { id, tag, summary, access, rights, body, file } = operation;
  const details = getDetails(operation);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: details,
    security: [...SECURITY[access], ...(rights ? [{ key: rights }] : [])],
    parameters: buildParameters(call, operation),
    ...(body && {
      requestBody: {
        required: !body.optional,
        description: describeSizeLimit(body.limit ?? 100),
        content: { [JSON_TYPE]: { schema: refTo(body.name), example: body.example } },
      },
    }),
    ...(file && {
      requestBody: {
        required: true,
        description: describeSizeLimit(file.limit),
        content: Object.fromEntries(file.types.map((type) => [type, { schema: fileSchema(type) }])),
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(getResponses(operation)).map(([status, answer]) => [
          status,
          { ...describeResponse(answer), ...(operation.open && { headers: { ETag: ETAG } }) },
        ]),
      ),
      ...Object.fromEntries(
        getErrorStatuses(call, operation).map((status) => [
          status,
          { $ref: `#/components/responses/${getErrorResponseName(status)}` },
        ]),
      ),
    },
  };
}

/** Returns the successful responses of a call by status, with 304 for calls that have an ETag. */
export const getResponses = ({ answers, open }: Operation): Readonly<Record<string, Answer>> => ({
  ...answers,
  ...(open && { 304: { description: "`If-None-Match` names the current answer" } }),
});

export const describeSizeLimit = (limit: number) => `At most ${limit.toLocaleString("en-US")} KB.`;

const ETAG = { description: "Identifies this version of the answer.", schema: { type: "string" } };

const fileSchema = (type: string) =>
  type.startsWith("text/") ? { type: "string" } : { type: "string", contentMediaType: type };

function describeResponse({ description, schema, name, example, type }: Answer) {
  if (type) return { description, content: { [type]: { schema: fileSchema(type) } } };
  if (!schema || !name) return { description };
  return { description, content: { [JSON_TYPE]: { schema: refTo(name), example } } };
}

export function buildParameters(call: Call, { query, body, file, open }: Operation) {
  const parameter = (place: "path" | "query" | "header", name: string, schema: JsonSchema) => {
    return { name, in: place, required: place === "path", schema };
  };
  const fields = Object.entries((query && inputSchema(query).properties) ?? {});
  return [
    ...Array.from(call.matchAll(/\{(\w+)\}/g), ([, name = ""]) =>
      parameter("path", name, { type: "string" }),
    ),
    ...fields.map(([name, schema]) => parameter("query", name, schema as JsonSchema)),
    ...((body ?? file)?.once ? [parameter("header", "Idempotency-Key", IDEMPOTENCY_KEY)] : []),
    ...(open ? [parameter("header", "If-None-Match", IF_NONE_MATCH)] : []),
  ];
}

const IDEMPOTENCY_KEY: JsonSchema = {
  type: "string",
  maxLength: 255,
  description: "A unique value of your own. Repeated calls with the same value store one record.",
};
const IF_NONE_MATCH: JsonSchema = {
  type: "string",
  description: "The `ETag` of the response you have.",
};
