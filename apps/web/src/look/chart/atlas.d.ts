declare module 'world-atlas/land-50m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const atlas: Topology<{ land: GeometryCollection }>;
  // biome-ignore lint/style/noDefaultExport: that is how a JSON module is imported
  export default atlas;
}
