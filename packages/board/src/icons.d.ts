declare module 'icon:*' {
  const outline: string;
  export default outline;
}

/** A module that exports a chart's `FRAME`, as what the build draws of it. */
declare module '*?coast' {
  import type { Coast } from './chart/projection.ts';

  const coast: Coast;
  export default coast;
}
