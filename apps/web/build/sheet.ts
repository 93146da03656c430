/** A picture, by its place beside the page that shows it. */
export interface Figure {
  readonly file: string;
  readonly name: string;
}

/** One row of pictures, to be drawn sideways. */
export interface Row {
  readonly name: string;
  readonly figures: readonly Figure[];
}

export interface Chapter {
  readonly name: string;
  readonly rows: readonly Row[];
}

/** What a picture or a folder is called, from any words. */
export const slug = (text: string): string => text.replaceAll(/[^a-z0-9]+/gi, '-');

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plainly = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const STYLE =
  'body{background:#20170f;color:#f0e6d0;font:15px sans-serif}div{display:flex;gap:10px;overflow-x:auto}figure{margin:0}img{height:320px;display:block}';

const figure = ({ file, name }: Figure): string =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${plainly(name)}</figcaption></figure>`;
const row = ({ name, figures }: Row): string => `<h3>${plainly(name)}</h3><div>${figures.map(figure).join('')}</div>`;

/** One page with all these pictures. */
export function sheetOf(title: string, chapters: readonly Chapter[]): string {
  const sections = chapters.map(({ name, rows }) => `<h2>${plainly(name)}</h2>${rows.map(row).join('')}`);
  return `<!doctype html><meta charset="utf-8"><title>${plainly(title)}</title><style>${STYLE}</style>${sections.join('')}`;
}
