import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import { SHARE_IMAGE } from "@/lib/seo/page-metadata";
import { type PublicPage, publicPages, shareImageName } from "@/lib/seo/public-pages";
import { ShareCard } from "@/app/share/_components/share-card";

export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = () => publicPages.map(({ path }) => ({ image: shareImageName(path) }));

const readFont = (name: string) => readFile(path.join(process.cwd(), "app/share/fonts", name));

async function readDrawing({ drawing }: PublicPage): Promise<string> {
  const svg = await readFile(path.join(process.cwd(), "public/img", drawing.replace("/img/", "")));
  return `data:image/svg+xml;base64,${svg.toString("base64")}`;
}

export async function GET(_request: Request, { params }: RouteContext<"/share/[image]">) {
  const { image } = await params;
  const page = publicPages.find((candidate) => shareImageName(candidate.path) === image);
  if (!page) return new Response(null, { status: 404 });
  const [display, text] = await Promise.all([readFont("bricolage-650.ttf"), readFont("figtree-400.ttf")]);
  return new ImageResponse(<ShareCard page={page} drawing={await readDrawing(page)} />, {
    ...SHARE_IMAGE,
    fonts: [
      { name: "Bricolage", data: display, weight: 600 },
      { name: "Figtree", data: text, weight: 400 },
    ],
  });
}
