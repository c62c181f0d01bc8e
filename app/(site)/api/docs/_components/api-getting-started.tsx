import { apiPage } from "@/lib/content/api-page";
import { INTRODUCTION } from "@/lib/openapi/document";
import { paths } from "@/lib/paths";
import { ApiFields } from "./api-fields";
import { ApiCode, ApiText } from "./api-text";

const { start, document, widget } = apiPage;

export function ApiGettingStarted({ server }: { server: string }) {
  return (
    <div className="flex flex-col gap-5">
      <ApiText text={INTRODUCTION} className="measure" />
      <p>
        {document.before}{" "}
        <a href={paths.openApi} className="text-river underline underline-offset-4">
          {document.label}
        </a>
      </p>
      <p>{start.token}</p>
      <ApiCode>
        {`curl ${server}/auth/sign-in -H 'Content-Type: application/json' \\\n  -d '{"email":"you@example.com","password":"…"}'`}
      </ApiCode>
      <p>{start.use}</p>
      <ApiCode>{`curl ${server}/admin/messages -H "Authorization: Bearer $ID_TOKEN"`}</ApiCode>
    </div>
  );
}

export function ApiWidget({ server }: { server: string }) {
  return (
    <div className="flex flex-col gap-5">
      <p className="measure">{widget.intro}</p>
      <ApiCode>
        {`<script src="${server}${paths.widget}" async></script>\n<open-positions limit="5" theme="light"><a href="${server}${paths.jobs}">${widget.fallback}</a></open-positions>`}
      </ApiCode>
      <ApiFields caption="Attributes" rows={widget.options} />
      <p className="measure">{widget.parts}</p>
      <p>{widget.policy}</p>
      <ApiCode>{`script-src ${server}; connect-src ${server}`}</ApiCode>
    </div>
  );
}
