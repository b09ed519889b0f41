#!/bin/sh
# Cuts the two font files of web/fonts out of @fontsource-variable/inter: weights 400 to 700, tabular figures kept.
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
