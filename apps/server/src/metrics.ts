import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';

const MILLISECONDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 4096];

/**
 * What a host can watch. One registry per hall, so that two halls in one process do not mix; figures of the whole process only
 * in one of its threads.
 */
export function newMetrics(ofProcess = true) {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    resident: new Gauge({ name: 'meadhall_matches_resident', help: 'Matches in memory', registers }),
    connections: new Gauge({ name: 'meadhall_connections', help: 'Open connections', registers }),
    opened: new Counter({
      name: 'meadhall_tables_opened_total',
      help: 'Tables opened',
      labelNames: ['game'] as const,
      registers,
    }),
    started: new Counter({
      name: 'meadhall_matches_started_total',
      help: 'Matches started',
      labelNames: ['game'] as const,
      registers,
    }),
    finished: new Counter({
      name: 'meadhall_matches_finished_total',
      help: 'Matches played to their end',
      labelNames: ['game'] as const,
      registers,
    }),
    choices: new Histogram({
      name: 'meadhall_choice_milliseconds',
      help: 'From the arrival of a choice to its acknowledgement',
      buckets: MILLISECONDS,
      registers,
    }),
    writes: new Histogram({
      name: 'meadhall_write_milliseconds',
      help: 'From handing a choice to the store until it is on disk',
      buckets: MILLISECONDS,
      registers,
    }),
    botQueue: new Gauge({ name: 'meadhall_bot_queue', help: 'Bot decisions under way or waiting', registers }),
    botFallbacks: new Counter({
      name: 'meadhall_bot_fallbacks_total',
      help: 'Bot decisions made at once because no thread was free or none answered in time',
      registers,
    }),
    notices: new Counter({
      name: 'meadhall_notices_total',
      help: 'Notices by way, and what became of them: sent, failed (tried again) or gone',
      labelNames: ['way', 'sent'] as const,
      registers,
    }),
    timeouts: new Counter({ name: 'meadhall_timeouts_total', help: 'Decisions made by the clock', registers }),
    races: new Counter({
      name: 'meadhall_races_lost_total',
      help: 'Choices that came second to another writer',
      registers,
    }),
    refusals: new Counter({
      name: 'meadhall_refusals_total',
      help: 'Messages and requests refused, by kind',
      labelNames: ['code'] as const,
      registers,
    }),
    dropped: new Counter({
      name: 'meadhall_connections_dropped_total',
      help: 'Connections ended by the hall',
      labelNames: ['why'] as const,
      registers,
    }),
    disagreements: new Counter({
      name: 'meadhall_disagreements_total',
      help: 'Replayed plies whose state differs from what their writer saw',
      labelNames: ['game'] as const,
      registers,
    }),
    held: new Counter({
      name: 'meadhall_matches_held_total',
      help: 'Times a match was found that cannot go on under the rules of this process, by why',
      labelNames: ['game', 'why'] as const,
      registers,
    }),
    migrated: new Counter({
      name: 'meadhall_matches_migrated_total',
      help: 'Matches brought to newer rules',
      labelNames: ['game'] as const,
      registers,
    }),
    storeFailures: new Counter({
      name: 'meadhall_store_failures_total',
      help: 'Reads and writes that failed; why is in the log',
      labelNames: ['what'] as const,
      registers,
    }),
    faults: new Counter({ name: 'meadhall_faults_total', help: 'Errors nobody foresaw', registers }),
  };
}

export type Metrics = ReturnType<typeof newMetrics>;

const counted = z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.unknown() })) }));

/** Errors that nobody foresaw, here and in other threads. */
export async function faultsIn({ registry, faults }: Metrics, others: readonly object[]): Promise<number> {
  const all = [await registry.getMetricsAsJSON(), ...others].map((figures) => counted.safeParse(figures).data ?? []);
  const name = (await faults.get()).name;
  const values = all.flat().flatMap((metric) => (metric.name === name ? metric.values : []));
  return values.reduce((sum, { value }) => sum + Number(value), 0);
}

/** All figures as text, those of other threads added up with these. */
export async function figuresText({ registry }: Metrics, others: readonly object[]): Promise<string> {
  if (others.length === 0) return registry.metrics();
  return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...others]).metrics();
}
