interface Report {
  readonly path: string;
  readonly text: string;
}

const DECLARED = /^(?:declare )?(?:abstract )?(?:function|const|interface|type|class) (\w+)/gm;

/** Names that a report of the public API exports, at whichever of the package's doors. */
const exportedBy = ({ text }: Report): ReadonlySet<string> =>
  new Set(
    text
      .split(/^### /m)
      .slice(1)
      .filter((section) => !section.split('\n', 1)[0]?.includes('not exported'))
      .flatMap((section) => [...section.matchAll(DECLARED)].map(([, name]) => name ?? '')),
  );

/** Names that more than one package exports, with the reports they stand in. */
export function namedTwice(reports: readonly Report[]): readonly string[] {
  const places = new Map<string, string[]>();
  for (const report of reports)
    for (const name of exportedBy(report)) places.set(name, [...(places.get(name) ?? []), report.path]);
  return [...places].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}
