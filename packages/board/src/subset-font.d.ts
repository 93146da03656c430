declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: that is how the library is made
  export default function subset(
    font: Buffer,
    letters: string,
    options: { readonly targetFormat: 'woff2' },
  ): Promise<Buffer>;
}
