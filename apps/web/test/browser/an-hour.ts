/** Loaded into a hall before it opens: at every SIGUSR2 an hour has passed there. */
const HOUR = 3_600_000;
const now = Date.now;
const monotonic = performance.now.bind(performance);
let later = 0;

Date.now = () => now() + later;
performance.now = () => monotonic() + later;
process.on('SIGUSR2', () => {
  later += HOUR;
});
