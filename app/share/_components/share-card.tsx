import { company } from "@/lib/content/company";
import { palette } from "@/lib/content/palette";
import type { PublicPage } from "@/lib/seo/public-pages";

/** Layout of a share image. Uses inline styles, because the renderer of `next/og` supports nothing else. */
export function ShareCard({ page, drawing }: { page: PublicPage; drawing: string }) {
  const isMap = !page.drawing.startsWith("/img/services/");
  const size = page.title.length > 34 ? 58 : 72;
  return (
    <div
      style={{
        display: "flex",
        width: "100%",
        height: "100%",
        background: palette.paper,
        color: palette.ink,
      }}
    >
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: 640,
          padding: "64px 24px 60px 64px",
        }}
      >
        <div style={{ fontFamily: "Bricolage", fontSize: 30, letterSpacing: 1.5, color: palette.evergreen }}>
          {company.name.toUpperCase()}
        </div>
        <div style={{ fontFamily: "Bricolage", fontSize: size, lineHeight: 1.06, letterSpacing: -1.5 }}>
          {page.title}
        </div>
        <div
          style={{
            fontFamily: "Figtree",
            fontSize: 26,
            lineHeight: 1.35,
            color: palette.muted,
            paddingRight: 40,
          }}
        >
          {company.tagline}
        </div>
      </div>
      <div
        style={{
          display: "flex",
          alignItems: "center",
          justifyContent: "center",
          width: 560,
          height: "100%",
          overflow: "hidden",
          background: palette.mist,
          borderLeft: `2px solid ${palette.line}`,
        }}
      >
        {/* eslint-disable-next-line jsx-a11y/alt-text -- it becomes a part of an image, whose alternative text is in the metadata */}
        <img src={drawing} width={isMap ? 1008 : 560} height={isMap ? 630 : 420} style={{ flexShrink: 0 }} />
      </div>
    </div>
  );
}
