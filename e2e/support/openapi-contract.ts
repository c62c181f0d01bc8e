import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { APIRequestContext } from "@playwright/test";
import { expect } from "./fixtures";

/** Calls that the server may answer from memory, without a request id. */
const MAY_BE_CACHED: ReadonlySet<string> = new Set(["GET /jobs", "GET /team", "GET /health"]);

interface DocumentedResponse {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema?: { $ref: string }; example?: unknown }>;
}

interface DocumentedOperation {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; schema: object }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema?: { $ref: string }; example?: unknown }>;
  };
  responses: Record<string, DocumentedResponse>;
}

interface PathItem extends Partial<Record<"get" | "post" | "put" | "delete", DocumentedOperation>> {
  servers?: { url: string }[];
}

interface OpenApiDocument {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, object>; responses: Record<string, DocumentedResponse> };
}

const JSON_TYPE = "application/json";

/** Checks responses against the OpenAPI document that the server publishes. */
export class OpenApiContract {
  private readonly ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allErrors: true,
    formats: { email: true, date: true, "date-time": true },
  });

  private constructor(readonly document: OpenApiDocument) {
    this.ajv.addKeyword("components");
    this.ajv.addSchema({ $id: "api", components: document.components });
  }

  static async read(request: APIRequestContext, origin = ""): Promise<OpenApiContract> {
    return new OpenApiContract(await (await request.get(`${origin}/api/openapi.json`)).json());
  }

  /** Returns the address below which the document places a path, without the origin: `/api` or an empty text. */
  getBase(path: string): string {
    const [server] = this.document.paths[path]?.servers ?? this.document.servers;
    return new URL(server!.url).pathname.replace(/\/$/, "");
  }

  /** Every operation, keyed by method and path below its server, such as `GET /jobs`. */
  get operations(): [string, DocumentedOperation][] {
    return Object.entries(this.document.paths).flatMap(([path, { servers: _, ...item }]) =>
      Object.entries(item).map(([method, call]): [string, DocumentedOperation] => [
        `${method.toUpperCase()} ${path}`,
        call,
      ]),
    );
  }

  schema(ref: string): ValidateFunction {
    return this.ajv.getSchema(`api${ref}`) ?? this.ajv.compile({ $ref: `api${ref}` });
  }

  findProblems(ref: string, value: unknown): string[] {
    const validate = this.schema(ref);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  private findResponse(call: string, status: number): DocumentedResponse | undefined {
    const documented = Object.fromEntries(this.operations)[call]?.responses[status];
    const name = documented?.$ref?.split("/").at(-1);
    return name ? this.document.components.responses[name] : documented;
  }

  /** Fails when status, headers or body of a response differ from the document. Returns the body. */
  async checkResponse(call: string, response: Response): Promise<unknown> {
    const label = `${call} ${response.status}`;
    const documented = this.findResponse(call, response.status);
    expect(documented, `${label} is in the document`).toBeDefined();
    expect(response.headers.get("cache-control"), label).toMatch(/no-store|no-cache/);
    const requestId = response.headers.get("x-request-id");
    if (!MAY_BE_CACHED.has(call) || requestId !== null) expect(requestId, label).toMatch(/^[\w-]{36}$/);
    for (const name of Object.keys(documented!.headers ?? {}))
      expect(response.headers.get(name), label).not.toBeNull();
    const [type, content] = Object.entries(documented!.content ?? {})[0] ?? [];
    if (!type) return expect(await response.text(), label).toBe("");
    expect(response.headers.get("content-type")?.split(";")[0], label).toBe(type);
    if (type !== JSON_TYPE) return response.arrayBuffer();
    const body: unknown = await response.json();
    if (content?.schema) expect(this.findProblems(content.schema.$ref, body), label).toEqual([]);
    return body;
  }
}
