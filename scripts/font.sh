#!/usr/bin/env bash
# Make the font of the pages from the whole of Inter: weights 400 to 850, the letters of English, German and other Western
# names, and the signs that we use. For other letters, the browser uses a font of the reader's own.
# The font goes to src/fastdeal/web/vendor, named by its hash. Needs npm and Python, which fetch what is pinned here.
set -euo pipefail

vendor=$(cd "$(dirname "$0")/../src/fastdeal/web/vendor" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm pack --silent inter-ui@4.1.1 > /dev/null
tar xzf inter-ui-4.1.1.tgz
whole=package/variable/InterVariable.woff2
echo "693b77d4f32ee9b8bfc995589b5fad5e99adf2832738661f5402f9978429a8e3  $whole" | sha256sum --check --quiet

python3 -m venv tools
tools/bin/pip install --quiet fonttools==4.68.0 brotli==1.2.1
tools/bin/fonttools varLib.instancer --quiet --no-recalc-timestamp -o inter.ttf "$whole" opsz=14 wght=400:850
letters=U+20-7E,U+C4-C7,U+C9,U+D1,U+D6,U+D8,U+DC,U+DF-EF,U+F1-F6,U+F8-FD
signs=U+A0,U+A3,U+A7,U+B0,U+B1,U+B7,U+D7,U+2010-2014,U+2018-201E,U+2022,U+2026,U+2039,U+203A,U+20AC,U+2190-2193,U+21E7,U+2212,U+2248,U+25CF
tools/bin/fonttools subset inter.ttf --flavor=woff2 --no-hinting --output-file=inter.woff2 \
    --unicodes="$letters,$signs" --layout-features=kern,tnum,cv11,ss03

hash=$(sha256sum inter.woff2 | cut -c1-8)
rm -f "$vendor"/inter-*.woff2
cp inter.woff2 "$vendor/inter-$hash.woff2"
cp package/LICENSE.txt "$vendor/licences/inter.txt"
(cd "$vendor" && sha256sum -- *.css *.js *.woff2 | LC_ALL=C sort -k 2 > hashes.txt)
echo "inter-$hash.woff2: $(wc -c < inter.woff2) bytes"
