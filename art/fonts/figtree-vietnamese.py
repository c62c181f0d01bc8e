"""Composes the letters of Vietnamese that Figtree lacks from its letters and marks.

Run `pip install fonttools brotli` and `python3 art/fonts/figtree-vietnamese.py` in the root of the repository.
Units are thousandths of the font size. A pair is the value at weight 400 and at weight 700.
"""

from math import cos, radians, sin
from unicodedata import normalize

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import OVERLAP_COMPOUND
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.instancer import instantiateVariableFont

SOURCE = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"
TARGET = "app/fonts/figtree-vietnamese.woff2"
WEIGHTS = (400, 700)
LETTERS = "ƠơƯư₫" + "".join(map(chr, range(0x1EA0, 0x1EFA)))

GRAVE, ACUTE, CIRCUMFLEX, TILDE, BREVE, HOOK, HORN, DOT = "\u0300\u0301\u0302\u0303\u0306\u0309\u031b\u0323"
MARKS = {GRAVE: "gravecomb", ACUTE: "acutecomb", CIRCUMFLEX: "uni0302", TILDE: "tildecomb", BREVE: "uni0306",
         HOOK: "hook", HORN: "horn", DOT: "uni0307"}

# Figtree's breve has strokes of (65, 93). The hook is thinner, so that its curve stays open.
HOOK_STROKE, HOOK_RADIUS, HOOK_TOP, HOOK_BOTTOM = (56, 74), (57, 64), (758, 776), (558, 548)
# The tip rises over the letter. The root is long enough to end inside its stroke.
HORN_STROKE, HORN_RADIUS, HORN_TIP, HORN_ROOT = (62, 92), (56, 60), (60, 46), (70, 90)
# The centre of the horn's curve. Its bar is level with the top of u, and meets o at the upper right.
HORN_PLACE = {"o": ((478, 500), (490, 492)), "u": ((512, 525), (532, 514)),
              "O": ((646, 678), (660, 672)), "U": ((648, 725), (660, 714))}
# Free space at the right of the tip.
HORN_BEARING = (18, 14)
# Figtree draws marks for letters of this height.
MARK_HEIGHT = 500
# The dot ends above the descent of 250. The tail of y moves it to the right.
DOT_TOP, DOT_OF_Y = (-84, -66), (125, 165)
# How far two hyphens move: one crosses the stem of d, and one is below it.
DONG_BARS = (292, -420)
# A circumflex moves aside for a tone at its right shoulder. A tone's left edge is this far from the middle.
ROOM, SHOULDER = (-40, -50), (104, 132)
BESIDE = {GRAVE: (-6, -6), ACUTE: (74, 90), HOOK: (54, 60)}
# How far a tone rises over a breve. A tilde is too wide for a shoulder and rises over a circumflex too.
ABOVE = {GRAVE: (130, 178), ACUTE: (130, 178), HOOK: (130, 180), TILDE: (165, 198)}

masters = [instantiateVariableFont(TTFont(SOURCE), {"wght": weight}) for weight in WEIGHTS]
font = instantiateVariableFont(TTFont(SOURCE, recalcTimestamp=False), {"wght": WEIGHTS})
cmap = font.getBestCmap()


def read_anchors(master):
    """Returns the x and y where a letter and a mark join, by the name of either."""
    lookups = master["GPOS"].table.LookupList.Lookup
    table = next(lookup.SubTable[0] for lookup in lookups if lookup.LookupType == 4)
    joins = [record.MarkAnchor for record in table.MarkArray.MarkRecord]
    joins += [record.BaseAnchor[0] for record in table.BaseArray.BaseRecord]
    names = table.MarkCoverage.glyphs + table.BaseCoverage.glyphs
    return {name: (join.XCoordinate, join.YCoordinate) for name, join in zip(names, joins)}


def draw_band(pen, middle, radius, stroke, start, end, before=0, after=0):
    """Draws a clockwise arc from angle to angle around (0, middle), with straight ends of given lengths."""
    steps = [radians(start + (end - start) * step / 12) for step in range(13)]
    outer, inner = radius + stroke / 2, radius - stroke / 2

    def at(angle, distance, along=0):
        return cos(angle) * distance + sin(angle) * along, middle + sin(angle) * distance - cos(angle) * along

    def arc(distance, steps):
        pen.lineTo(at(steps[0], distance))
        # Every other point is a control point, where the tangents of its neighbours meet.
        for control, on in zip(steps[1::2], steps[2::2]):
            pen.qCurveTo(at(control, distance / cos(control - on)), at(on, distance))

    pen.moveTo(at(steps[0], outer, -before))
    arc(outer, steps)
    pen.lineTo(at(steps[-1], outer, after))
    pen.lineTo(at(steps[-1], inner, after))
    arc(inner, steps[::-1])
    pen.lineTo(at(steps[0], inner, -before))
    pen.closePath()


def draw_hook(w):
    """Draws a question mark without its dot, above x = 0."""
    pen = TTGlyphPen(None)
    half = HOOK_STROKE[w] / 2
    middle = HOOK_TOP[w] - HOOK_RADIUS[w] - half
    draw_band(pen, middle, HOOK_RADIUS[w], HOOK_STROKE[w], 170, -90)
    stem_top, stem_bottom = middle - HOOK_RADIUS[w] + half, HOOK_BOTTOM[w]
    pen.moveTo((-half, stem_bottom))
    pen.lineTo((-half, stem_top))
    pen.lineTo((half, stem_top))
    pen.lineTo((half, stem_bottom))
    pen.closePath()
    return pen.glyph(), 0


def draw_horn(w):
    """Draws a bar that curves up, with the centre of its curve at (0, 0)."""
    pen = TTGlyphPen(None)
    draw_band(pen, 0, HORN_RADIUS[w], HORN_STROKE[w], 0, -90, HORN_TIP[w], HORN_ROOT[w])
    return pen.glyph(), 0


def compose(letter, w):
    """Returns the glyph of a letter and its width."""
    glyf = masters[w]["glyf"]
    base, *marks = normalize("NFD", letter)
    name = {"ỉ": "dotlessi", "₫": "d"}.get(letter) or cmap[ord(base)]
    width = masters[w]["hmtx"][name][0]
    x, y = anchors[w][name]
    raised = y - MARK_HEIGHT
    pen = TTGlyphPen(glyf)

    def put(part, dx, dy):
        pen.addComponent(part, (1, 0, 0, 1, round(dx), round(dy)))

    def put_centred(part, at, dy):
        # Figtree aligns the feet of grave and acute.
        aligned = part in (MARKS[GRAVE], MARKS[ACUTE])
        put(part, at - (anchors[w][part][0] if aligned else (glyf[part].xMin + glyf[part].xMax) / 2), dy)

    put(name, 0, 0)
    if letter == "₫":
        for dy in DONG_BARS:
            put_centred("hyphen", x, dy)
    if HORN in marks:
        place = HORN_PLACE[base][w]
        put("horn", *place)
        width = max(width, round(place[0] + HORN_RADIUS[w] + HORN_STROKE[w] / 2 + HORN_BEARING[w]))
    if DOT in marks:
        put_centred(MARKS[DOT], x + (DOT_OF_Y[w] if base == "y" else 0), DOT_TOP[w] - glyf[MARKS[DOT]].yMax)
    first, second = ([mark for mark in marks if mark not in (HORN, DOT)] + [None, None])[:2]
    beside = first == CIRCUMFLEX and second in BESIDE
    if first:
        put_centred(MARKS[first], x + (ROOM[w] if beside else 0), raised)
    if beside:
        put(MARKS[second], x + BESIDE[second][w] - glyf[MARKS[second]].xMin, raised + SHOULDER[w])
    elif second:
        put_centred(MARKS[second], x, raised + ABOVE[second][w])
    return pen.glyph(OVERLAP_COMPOUND), width


def add(name, draw):
    """Adds a glyph that varies from its drawing at weight 400 to the one at 700."""
    for w, master in enumerate(masters):
        glyph, width = draw(w)
        master["glyf"][name] = glyph
        glyph.recalcBounds(master["glyf"])
        master["hmtx"][name] = (width, glyph.xMin)
    font["glyf"][name], font["hmtx"][name] = masters[0]["glyf"][name], masters[0]["hmtx"][name]
    regular, bold = (
        master["glyf"]._getCoordinatesAndControls(name, master["hmtx"].metrics)[0] for master in masters
    )
    font["gvar"].variations[name] = [TupleVariation({"wght": (0, 1, 1)}, list(bold - regular))]


anchors = [read_anchors(master) for master in masters]
add("hook", draw_hook)
add("horn", draw_horn)
for letter in LETTERS:
    name = f"uni{ord(letter):04X}"
    add(name, lambda w: compose(letter, w))
    for table in font["cmap"].tables:
        table.cmap[ord(letter)] = name
font.setGlyphOrder(font["glyf"].glyphOrder)
for name in font.getGlyphOrder():
    # The subsetter expects an entry for glyphs that do not vary too.
    font["gvar"].variations.setdefault(name, [])
# Browsers read the widths from gvar when HVAR is missing. The layout tables do not know the new letters.
for table in ("HVAR", "GDEF", "GPOS", "GSUB"):
    del font[table]
subsetter = Subsetter(Options(notdef_outline=True))
subsetter.populate(text=LETTERS)
subsetter.subset(font)
font.flavor = "woff2"
font.save(TARGET)
