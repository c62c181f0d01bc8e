import { leaf } from "./leaf";
import { publish } from "@/art/drawing/publish";
import { element } from "@/art/drawing/svg";
import { siteFolder } from "@/scripts/site/compile";

const outline = element("path", { "fill-rule": "evenodd", d: leaf.blade + leaf.veins });
const stalk = element("path", { d: leaf.stalk });
const root = { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 96 96", fill: "currentColor" };

publish(`${siteFolder()}/logo.svg`, `${element("svg", root, outline + stalk)}\n`);
