import type { ActRow, Census, LineRow, ReportRow, SettingRow } from '@meadhall/hall';
import { ACTS, ROOMS } from '@meadhall/hall/store';
import { oneOf, orNull, type Raw, text, whole } from './rows.ts';

export const lineFrom = (raw: Raw): LineRow => ({
  match: text(raw.match),
  number: whole(raw.number),
  room: oneOf(raw.room, ROOMS),
  speaker: text(raw.speaker),
  cid: text(raw.cid),
  doc: text(raw.doc),
  at: whole(raw.at),
});

export const reportFrom = (raw: Raw): ReportRow => ({
  id: text(raw.id),
  match: text(raw.match),
  number: whole(raw.number),
  reporter: text(raw.reporter),
  doc: text(raw.doc),
  at: whole(raw.at),
  settled: orNull(raw.settled, whole),
});

export const actFrom = (raw: Raw): ActRow => ({
  id: text(raw.id),
  whom: text(raw.whom),
  kind: oneOf(raw.kind, ACTS),
  doc: text(raw.doc),
  at: whole(raw.at),
  until: orNull(raw.until, whole),
});

export const settingFrom = (raw: Raw): SettingRow => ({ rev: whole(raw.rev), value: text(raw.value) });

export const censusFrom = (raw: Raw | undefined): Census => ({
  open: whole(raw?.open ?? 0),
  running: whole(raw?.running ?? 0),
  over: whole(raw?.over ?? 0),
  persons: whole(raw?.persons ?? 0),
});
