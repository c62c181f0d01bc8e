import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { APIRequestContext } from "@playwright/test";
import { expect } from "./fixtures";

/** The API's own document, as the server hands it out, and whether an answer is what it says. */

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

interface OpenApiDocument {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, object>; responses: Record<string, DocumentedResponse> };
}

const JSON_TYPE = "application/json";

export class OpenApiContract {
  private readonly ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allErrors: true,
    formats: { email: true },
  });

  private constructor(readonly document: OpenApiDocument) {
    this.ajv.addKeyword("components");
    this.ajv.addSchema({ $id: "api", components: document.components });
  }

  /** The document of the site under test, or of another one. */
  static async read(request: APIRequestContext, origin = ""): Promise<OpenApiContract> {
    return new OpenApiContract(await (await request.get(`${origin}/api/openapi.json`)).json());
  }

  /** Every call as `GET /jobs`, with what is said of it. */
  get operations(): [string, DocumentedOperation][] {
    return Object.entries(this.document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, call]): [string, DocumentedOperation] => [
        `${method.toUpperCase()} ${path}`,
        call,
      ]),
    );
  }

  schema(ref: string): ValidateFunction {
    return this.ajv.getSchema(`api${ref}`) ?? this.ajv.compile({ $ref: `api${ref}` });
  }

  /** What is wrong with a value; empty when it is as the schema says. */
  findProblems(ref: string, value: unknown): string[] {
    const validate = this.schema(ref);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  /** The document's word for an answer, references followed. */
  private findResponse(call: string, status: number): DocumentedResponse | undefined {
    const said = Object.fromEntries(this.operations)[call]?.responses[status];
    const name = said?.$ref?.split("/").at(-1);
    return name ? this.document.components.responses[name] : said;
  }

  /** Fails when status, headers or body of an answer are not those of the document. */
  async checkResponse(call: string, response: Response): Promise<unknown> {
    const what = `${call} ${response.status}`;
    const answer = this.findResponse(call, response.status);
    expect(answer, `${what} is in the document`).toBeDefined();
    expect(response.headers.get("cache-control"), what).toMatch(/no-store|no-cache/);
    expect(response.headers.get("x-request-id"), what).toMatch(/^[\w-]{36}$/);
    for (const name of Object.keys(answer!.headers ?? {}))
      expect(response.headers.get(name), what).not.toBeNull();
    const [type, content] = Object.entries(answer!.content ?? {})[0] ?? [];
    if (!type) return expect(await response.text(), what).toBe("");
    expect(response.headers.get("content-type")?.split(";")[0], what).toBe(type);
    if (type !== JSON_TYPE) return response.arrayBuffer();
    const body: unknown = await response.json();
    if (content?.schema) expect(this.findProblems(content.schema.$ref, body), what).toEqual([]);
    return body;
  }
}
