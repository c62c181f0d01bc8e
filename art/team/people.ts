import { palette } from "@/art/drawing/palette";
import { fill, stroke } from "@/art/drawing/svg";
import { type Face, faces } from "./faces";

export interface Person {
  file: string;
  seed: number;
  ground: string;
  lines: string;
  skin: string;
  shade: string;
  face: Face;
  /** Colour of the glasses. */
  frames?: string;
  /** Drawings in the order of their layers: hair behind the head, clothes, hair in front. */
  behind: string;
  clothes: string;
  front: string;
  /** Copper details that move with the head and with the body. */
  jewel?: string;
  pin?: string;
}

const { evergreen, deep, river, copper, paper, white, muted, sage, moss } = palette;
const body =
  "M52 640C60 540 96 492 176 468C226 452 256 440 268 420C290 462 350 462 372 420C384 440 414 452 464 468C544 492 580 540 588 640z";
const bodyShade = "M372 420C384 440 414 452 464 468C544 492 580 540 588 640H392C420 560 408 480 372 420z";
const lapels = "M268 420L214 452L250 540L316 640H324L390 540L426 452L372 420L320 560z";
const vee = "M266 424L320 560L374 424C350 462 290 462 266 424z";

export const people: Person[] = [
  {
    file: "maren_holloway",
    face: faces.maren,
    seed: 3,
    ground: "#DCE5DA",
    lines: "#C3D1C5",
    skin: "#F0CDB4",
    shade: "#DDAF93",
    behind: fill(
      "M320 112C206 108 186 210 190 300C192 356 198 392 222 404C270 420 372 420 418 404C442 392 448 356 450 300C454 210 434 108 320 112z",
      "#BFB6A6",
    ),
    clothes:
      fill(body, evergreen) +
      fill(bodyShade, deep, { opacity: 0.55 }) +
      fill(vee, paper) +
      fill(lapels, "#2B5C49") +
      fill("M372 420L426 452L390 540L324 640H320V560z", "#183B2E"),
    front:
      fill(
        "M230 288C214 196 248 138 322 136C400 134 430 200 412 288C408 236 388 206 350 182C320 210 262 214 242 236C234 250 232 268 230 288z",
        "#D8D0C2",
      ) +
      fill("M350 182C388 206 408 236 412 288C430 200 400 134 322 136C340 146 350 160 350 182z", "#BFB6A6"),
    pin: fill("M440 500a11 11 0 1 1-.1 0z", copper),
  },
  {
    file: "tobias_okafor",
    face: faces.tobias,
    seed: 8,
    ground: "#E9EDE4",
    lines: "#CFD8CC",
    skin: "#7A4B32",
    shade: "#5F3825",
    frames: copper,
    behind: fill("M230 262C222 166 254 128 320 128C386 128 418 166 410 262z", "#1C1512"),
    clothes:
      fill(body, river) +
      fill(bodyShade, "#17465C") +
      fill("M256 428C282 486 358 486 384 428L372 416C352 456 288 456 268 416z", "#2F7595"),
    front:
      fill(
        "M230 262C222 166 254 128 320 128C386 128 418 166 410 262C404 224 396 204 384 192C344 178 296 178 256 192C244 204 236 224 230 262z",
        "#1C1512",
      ) +
      fill(
        "M232 268C232 330 268 386 320 386C372 386 408 330 408 268C400 312 380 314 362 312C340 302 300 302 278 312C260 314 240 312 232 268zM286 330C298 350 342 350 354 330C344 322 296 322 286 330z",
        "#241A15",
        { "fill-rule": "evenodd" },
      ),
  },
  {
    file: "priya_raman",
    face: faces.priya,
    seed: 13,
    ground: "#D3DFDA",
    lines: "#BBCCC5",
    skin: "#B97F57",
    shade: "#9A6541",
    behind: fill(
      "M320 118C210 112 190 220 194 320C198 420 170 470 186 540C240 566 400 566 454 540C470 470 442 420 446 320C450 220 430 112 320 118z",
      "#221A1A",
    ),
    clothes:
      fill(body, "#C9B98B") +
      fill(bodyShade, "#AE9D6E") +
      fill("M262 424C276 480 300 508 320 522C340 508 364 480 378 424C350 462 290 462 262 424z", "#B97F57") +
      stroke("M262 424C276 480 300 508 320 522C340 508 364 480 378 424", "#8F8054", 5),
    front:
      fill(
        "M234 306C216 198 246 132 318 134C396 134 424 200 406 306C400 248 380 214 296 168C276 200 246 232 234 306z",
        "#2E2322",
      ) +
      fill(
        "M200 330C186 420 176 500 206 560C250 552 262 470 238 330zM440 330C454 420 464 500 434 560C390 552 378 470 402 330z",
        "#221A1A",
      ),
    jewel: fill("M236 304a7 7 0 1 1-.1 0zM404 304a7 7 0 1 1-.1 0z", copper),
  },
  {
    file: "lucia_ferreira",
    face: faces.lucia,
    seed: 21,
    ground: "#E4E3D5",
    lines: "#CFD0BF",
    skin: "#DDAA80",
    shade: "#C28C63",
    behind: fill(
      "M320 96C286 70 236 92 226 128C180 136 164 186 184 220C150 254 164 310 196 326C190 372 232 402 268 392H372C408 402 450 372 444 326C476 310 490 254 456 220C476 186 460 136 414 128C404 92 354 70 320 96z",
      "#4A2F22",
    ),
    clothes:
      fill(body, "#5D7F70") +
      fill(bodyShade, "#476659") +
      fill(vee, white) +
      stroke("M320 560V640", "#3C584C", 4) +
      fill("M268 418L222 450L286 520L320 478L354 520L418 450L372 418C350 462 290 462 268 418z", "#6F9181") +
      fill("M372 418L418 450L354 520L320 478C344 462 362 444 372 418z", "#537465"),
    front: fill(
      "M228 276C206 256 214 214 236 206C230 166 266 140 296 152C318 130 360 136 370 158C404 152 424 190 408 212C430 226 430 262 412 278C408 250 398 230 384 216C360 226 340 212 330 196C312 220 276 224 258 214C242 228 232 250 228 276z",
      "#5D3D2C",
    ),
    jewel: stroke("M226 300v26M414 300v26", copper, 6),
  },
  {
    file: "henrik_dahl",
    face: faces.henrik,
    seed: 34,
    ground: "#D9E2E2",
    lines: "#C1CFCF",
    skin: "#F2D3BE",
    shade: "#DDB59C",
    frames: "#2E3A35",
    behind: fill(
      "M232 254C226 200 236 164 268 148C300 130 372 132 392 160C412 186 412 220 408 254z",
      "#C98B5A",
    ),
    clothes:
      fill(body, muted) +
      fill(bodyShade, "#37443D") +
      fill("M258 392H382V438C384 474 256 474 258 438z", "#5C6D64") +
      fill("M352 392H382V438C383 456 352 465 330 464C350 448 354 420 352 392z", "#3E4C45"),
    front:
      fill(
        "M232 254C226 200 236 164 268 148C300 130 372 132 392 160C412 186 412 220 408 254C402 226 394 206 382 196C366 172 338 164 300 170C274 176 246 196 232 254z",
        "#C98B5A",
      ) +
      fill(
        "M231 262C228 340 262 404 320 404C378 404 412 340 409 262C402 300 384 318 364 316C340 300 300 300 276 316C256 318 238 300 231 262zM284 332C298 350 342 350 356 332C344 320 296 320 284 332z",
        "#B5774A",
        { "fill-rule": "evenodd" },
      ) +
      fill("M352 310C384 318 402 300 409 262C412 340 378 404 320 404C352 390 366 350 352 310z", "#98603A", {
        opacity: 0.55,
      }),
    pin: stroke("M258 437C262 473 378 473 382 437", copper, 6),
  },
  {
    file: "naomi_castellanos",
    face: faces.naomi,
    seed: 55,
    ground: "#E6E9DC",
    lines: "#CDD5C4",
    skin: "#94603F",
    shade: "#784A2E",
    frames: deep,
    behind:
      fill("M232 262C220 178 254 132 320 132C386 132 420 178 408 262z", "#2B1D19") +
      fill("M320 74C376 70 396 114 380 150C366 172 274 172 260 150C244 114 264 70 320 74z", "#2B1D19"),
    clothes:
      fill(body, paper) +
      fill(bodyShade, "#DDD8C8") +
      fill("M262 424C282 478 358 478 378 424C350 462 290 462 262 424z", "#94603F") +
      stroke("M250 440C270 508 370 508 390 440", sage, 6) +
      fill("M52 640C60 540 96 492 176 468C200 460 222 454 238 446C226 520 236 590 262 640z", moss) +
      fill("M588 640C580 540 544 492 464 468C440 460 418 454 402 446C414 520 404 590 378 640z", "#225234"),
    front:
      fill(
        "M232 262C220 178 254 132 320 132C386 132 420 178 408 262C404 224 384 190 320 182C256 190 236 224 232 262z",
        "#2B1D19",
      ) + stroke("M262 158C282 144 300 140 316 140M252 178C270 160 296 152 318 152", "#4A342C", 4),
    jewel: stroke("M268 146q52 18 104 0", copper, 9),
  },
];
