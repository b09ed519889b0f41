#!/bin/sh
# Cuts the font files of web/fonts out of @fontsource-variable/inter (weights 400 to 700, tabular figures kept) and of
# @fontsource-variable/bricolage-grotesque (titles: one weight and size, English and French).
# Run by hand after an upgrade of the font; needs Python's fonttools and brotli (pip install fonttools brotli).
set -eu
source=node_modules/@fontsource-variable/inter/files
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cut_subset() {
  fonttools varLib.instancer "$source/inter-$1-wght-normal.woff2" wght=400:700 -o "$work/$1.ttf" -q
  pyftsubset "$work/$1.ttf" --unicodes="$2" --layout-features="kern,mark,mkmk,ccmp,locl,tnum,calt" \
    --flavor=woff2 --output-file="web/fonts/inter-$1.woff2"
}

cut_subset latin '*'
cut_subset latin-ext 'U+0100-017F,U+0218-021B,U+1E80-1E85,U+1EF2-1EF3'

fonttools varLib.instancer node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2 \
  opsz=60 wght=700 -o "$work/bricolage.ttf" -q
pyftsubset "$work/bricolage.ttf" --layout-features="kern,mark,mkmk,ccmp,locl,liga" --flavor=woff2 \
  --unicodes="U+0020-007E,U+00A0,U+00AB,U+00BB,U+00B7,U+00BC-00BE,U+00C0-00FF,U+0152-0153,U+0178,U+2009,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+202F,U+20AC" \
  --output-file="web/fonts/bricolage-latin.woff2"
