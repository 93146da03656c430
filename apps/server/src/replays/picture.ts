import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let ready: Promise<readonly Uint8Array[]> | null = null;

/** Loaded with the first picture: most halls never draw one. */
async function prepared(): Promise<readonly Uint8Array[]> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(await readFile(wasm));
  const { ALMENDRA, SOURCE_SANS } = await import('./fonts.ts');
  return [ALMENDRA, SOURCE_SANS].map((font) => new Uint8Array(Buffer.from(font, 'base64')));
}

/** An SVG as PNG, without a browser. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  ready ??= prepared();
  const fonts = await ready;
  const drawing = new Resvg(svg, {
    font: { fontBuffers: [...fonts], defaultFontFamily: 'Source Sans 3 ExtraLight', loadSystemFonts: false },
  });
  try {
    return drawing.render().asPng();
  } finally {
    drawing.free();
  }
}
