import { apiPage } from "@/lib/content/api-page";
import { buildCurlCommand } from "@/lib/openapi/curl-command";
import {
  getResponses,
  describeSizeLimit,
  type ListedOperation,
  buildParameters,
} from "@/lib/openapi/document";
import { toFieldRows, describeType } from "@/lib/openapi/field-rows";
import { type Access, getDetails } from "@/lib/openapi/operation";
import { getErrorStatuses } from "@/lib/openapi/error-responses";
import { inputSchema } from "@/lib/openapi/schemas";
import { ApiFields } from "./api-fields";
import { ApiCode, ApiText, ApiInlineText } from "./api-text";
import { PlainLink } from "@/components/ui/plain-link";

const ACCESS_LABELS: Record<Access, string> = {
  public: "Without a token",
  visitor: "Without a token; uses the session cookie if there is one",
  signedIn: "With a token",
  administrators: "With an administrator's token",
  download: "With an administrator's token, or their browser's cookie",
};

export function ApiOperation({ listed, server }: { listed: ListedOperation; server: string }) {
  const { call, method, path, operation } = listed;
  const { id, summary, access, rights, body, file } = operation;
  const details = getDetails(operation);
  const parameters = buildParameters(call, operation).map(({ name, required, schema }) => ({
    name,
    required,
    type: describeType(schema),
    notes: schema.description ?? "",
  }));
  return (
    <article id={id} aria-labelledby={`${id}-name`} className="border-t border-line">
      <details>
        <summary className="grid grid-cols-[minmax(0,1fr)] gap-x-4 py-2.5 hover:bg-mist md:grid-cols-[repeat(2,minmax(0,1fr))] md:items-baseline">
          <h3 id={`${id}-name`} className="text-[1.05rem] md:text-[1.05rem]">
            {summary}
          </h3>
          <p className="font-mono text-[13px] leading-6 font-semibold wrap-anywhere">
            <span className="mr-3 rounded bg-evergreen px-2 py-0.5 text-paper">{method}</span>
            {path}
          </p>
        </summary>
        <div className="mt-2 pb-10 flex flex-col gap-5 text-[16px] leading-7">
          <p className="text-muted">
            {ACCESS_LABELS[access]}
            <span>{rights ? `, or an API key with permission to ${rights.join(" and to ")}.` : "."}</span>
          </p>
          <ApiText text={details} className="measure" />
          {parameters.length > 0 ? <ApiFields caption="Path, query and headers" rows={parameters} /> : null}
          {body ? <ApiFields caption="Body" rows={toFieldRows(inputSchema(body.schema))} /> : null}
          {file ? (
            <ApiText text={`Body: ${file.types.join(", ")}. ${describeSizeLimit(file.limit)}`} />
          ) : null}
          <ApiCode>{buildCurlCommand(listed, server)}</ApiCode>
          <Responses listed={listed} />
        </div>
      </details>
    </article>
  );
}

function Responses({ listed: { call, operation } }: { listed: ListedOperation }) {
  return (
    <div>
      <p className="legend mb-2 text-muted">Responses</p>
      <ul className="border-b border-line text-[15px] leading-6">
        {Object.entries(getResponses(operation)).map(([status, { description, name, example, type }]) => (
          <li key={status} className="border-t border-line py-2.5">
            <Status status={status} />
            <ApiInlineText text={description} />
            {name ? (
              <>
                {": "}
                <PlainLink href={`#schema-${name}`} className="font-mono text-[13px]">
                  {name}
                </PlainLink>
              </>
            ) : null}
            {type ? <span>: {type}</span> : null}
            {example === undefined ? null : (
              <div className="mt-2">
                <ApiCode>{JSON.stringify(example, null, 2)}</ApiCode>
              </div>
            )}
          </li>
        ))}
        <li className="border-t border-line py-1.5 text-muted">
          <PlainLink href={`#${apiPage.errors.id}`} className="mr-3">
            {apiPage.errors.heading}
          </PlainLink>
          {getErrorStatuses(call, operation).map((status) => (
            <Status key={status} status={status} />
          ))}
        </li>
      </ul>
    </div>
  );
}

const Status = ({ status }: { status: number | string }) => (
  <span className="mr-3 font-mono text-[13px] font-semibold text-ink">{status}</span>
);
