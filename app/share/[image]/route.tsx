import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import { SHARE_IMAGE } from "@/lib/seo/page-metadata";
import { type PublicPage, publicPages, shareImageName } from "@/lib/seo/public-pages";
import { company } from "@/lib/content/company";
import { fillFacts } from "@/lib/content/facts/with-facts";
import { palette } from "@/lib/content/palette";

export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = () => publicPages.map(({ path }) => ({ image: shareImageName(path) }));

type Fonts = [Buffer, Buffer, Buffer, Buffer];

const readFont = (name: string) => readFile(path.join(process.cwd(), "app/share/fonts", name));

const FIGTREE = /^[ -~\u00a0-\u00ff\u0152\u0153–—‘’“”…]*$/;

/** Letters of the fonts. For others the renderer would ask another host for a font. */
const LETTERS =
  /^[ -~\u00a0-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u0168-\u017e\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9–—‘’“”…]*$/;

const orNothing = (text: string) => (LETTERS.test(text) ? text : "");

async function readDrawing({ drawing }: PublicPage): Promise<string> {
  const svg = await readFile(path.join(process.cwd(), "public/img", drawing.replace("/img/", "")));
  return `data:image/svg+xml;base64,${svg.toString("base64")}`;
}

export async function GET(_request: Request, { params }: RouteContext<"/share/[image]">) {
  const { image } = await params;
  const page = publicPages.find((candidate) => shareImageName(candidate.path) === image);
  if (!page) return new Response(null, { status: 404 });
  const names = ["bricolage-650.ttf", "figtree-400.ttf", "extended-650.ttf", "vietnamese-650.ttf"];
  const [display, text, extended, vietnamese] = (await Promise.all(names.map(readFont))) as Fonts;
  return new ImageResponse(<ShareCard page={page} drawing={await readDrawing(page)} />, {
    ...SHARE_IMAGE,
    fonts: [
      { name: "Bricolage", data: display, weight: 600 },
      { name: "Figtree", data: text, weight: 400 },
      // The renderer looks here for letters that Bricolage lacks.
      { name: "Extended", data: extended, weight: 600 },
      { name: "Vietnamese", data: vietnamese, weight: 600 },
    ],
  });
}

/** Layout of a share image. The renderer of `next/og` reads Tailwind classes from `tw`. */
function ShareCard({ page, drawing }: { page: PublicPage; drawing: string }) {
  const name = orNothing(company.name);
  const tagline = fillFacts(company.tagline);
  const title = orNothing(page.title) || name;
  const isMap = !page.drawing.startsWith("/img/services/");
  const size = title.length > 34 ? 58 : 72;
  return (
    <div tw={`flex w-full h-full bg-[${palette.paper}] text-[${palette.ink}]`}>
      <div tw="flex flex-col justify-between w-160 pt-16 pr-6 pb-15 pl-16">
        <div style={{ fontFamily: "Bricolage", fontSize: 30, letterSpacing: 1.5, color: palette.evergreen }}>
          {orNothing(name.toUpperCase())}
        </div>
        <div style={{ fontFamily: "Bricolage", fontSize: size, lineHeight: 1.06, letterSpacing: -1.5 }}>
          {title}
        </div>
        <div
          tw={`pr-10 text-[${palette.muted}]`}
          style={{
            fontFamily: FIGTREE.test(tagline) ? "Figtree" : "Bricolage",
            fontSize: 26,
            lineHeight: 1.35,
          }}
        >
          {orNothing(tagline)}
        </div>
      </div>
      <div
        tw={`flex items-center justify-center w-140 h-full overflow-hidden bg-[${palette.mist}] border-l-2 border-[${palette.line}]`}
      >
        {/* eslint-disable-next-line jsx-a11y/alt-text -- it becomes a part of an image, whose alternative text is in the metadata */}
        <img src={drawing} width={isMap ? 1008 : 560} height={isMap ? 630 : 420} tw="shrink-0" />
      </div>
    </div>
  );
}
