/** Maps: the real coasts, drawn as an old chart. */
export { Glyph } from './glyph.tsx';
export { type Look, PanZoom } from './panzoom.tsx';
export { type ChartFrame, type ChartLines, type Coast, drawChart, type LonLat, type Point } from './projection.ts';
export { ChartSheet, CompassRose } from './sheet.tsx';
