import './settings.css';
import { Button, Key, type Mark, markName, SeatMark, Segments, Toggle } from '@meadhall/board';
import {
  type Confirmation,
  changeSettings,
  type LanguageChoice,
  type Motion,
  play,
  type SoundKind,
  TEXT_SIZES,
  type ThemeChoice,
  useSettings,
} from '@meadhall/board/table';
import { keysOf, LANGUAGES } from '@meadhall/core';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { HallBar } from '../hall/hall-bar.tsx';
import { callMe } from '../host/online.ts';
import { useProfile } from '../host/profile.ts';
import { keepAll, useOffline } from '../offline/register.ts';
import { KEYS } from '../table/keys.ts';
import { t } from '../words/settings/index.ts';
import { t as atTable } from '../words/table/index.ts';
import { DeleteSheet } from '../you/leaving.tsx';
import { exportAll } from './data.ts';
import { Notices } from './notices.tsx';
import { Row, SettingsPart } from './parts.tsx';
import '../you/you.css';

const SECTIONS = [
  ['you', 'you'],
  ['look', 'look'],
  ['motion', 'motionAndSound'],
  ['play', 'play'],
  ['notices', 'notices'],
  ['keys', 'keys'],
  ['data', 'data'],
] as const;
type Section = (typeof SECTIONS)[number][0];

/** All settings on one page; each holds at once. */
export const SettingsPage = (): ReactElement => (
  <div className="hall-page">
    <HallBar />
    <main className="settings">
      <header>
        <h1>{t('settings')}</h1>
        <nav aria-label={t('settings')}>
          {SECTIONS.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {t(title)}
            </a>
          ))}
        </nav>
        <p>{t('holdsAtOnce')}</p>
      </header>
      <div className="set-cards">
        <You />
        <Look />
        <MotionAndSound />
        <Play />
        <Part id="notices">
          <Notices />
        </Part>
        <Keys />
        <Data />
      </div>
    </main>
  </div>
);

function titleOf(id: Section): string {
  const key = SECTIONS.find(([each]) => each === id)?.[1];
  return key ? t(key) : '';
}

const Part = ({ id, children }: { id: Section; children: ReactNode }): ReactElement => (
  <SettingsPart id={id} title={titleOf(id)}>
    {children}
  </SettingsPart>
);

const ALL_MARKS: readonly Mark[] = [1, 2, 3, 4, 5, 6, 7];

function You(): ReactElement {
  const profile = useProfile();
  const [name, setName] = useState(profile.name);
  const group = useId();
  const [trouble, setTrouble] = useState<string | null>(null);
  const keep = (): void => {
    if (name.trim()) void callMe(name.trim(), profile.mark).then(setTrouble);
    else setName(profile.name);
  };
  return (
    <Part id="you">
      <Row name={t('name')} about={trouble ?? t('nameWhy')}>
        <input
          className="field"
          aria-label={t('name')}
          value={name}
          maxLength={16}
          autoComplete="nickname"
          onChange={({ target }) => setName(target.value)}
          onBlur={keep}
        />
      </Row>
      <Row name={t('mark')} about={t('markWhy')} tall>
        <div className="set-marks" role="radiogroup" aria-label={t('mark')}>
          {ALL_MARKS.map((mark) => (
            <label key={mark} className={mark === profile.mark ? 'on' : ''} title={markName(mark)}>
              <input
                type="radio"
                name={group}
                aria-label={markName(mark)}
                checked={mark === profile.mark}
                onChange={() => void callMe(profile.name, mark).then(setTrouble)}
              />
              <SeatMark mark={mark} size={28} />
            </label>
          ))}
        </div>
      </Row>
      <Row name={t('devices')} about={t('sameYou')}>
        <a className="btn" href="/you">
          {t('yourPage')}
        </a>
      </Row>
    </Part>
  );
}

const THEMES = [
  ['system', 'themeSystem'],
  ['lamplight', 'lamplight'],
  ['noon', 'noon'],
  ['contrast', 'contrast'],
] as const satisfies readonly (readonly [ThemeChoice, string])[];

const isLanguageChoice = (value: string): value is LanguageChoice =>
  value === 'system' || Object.hasOwn(LANGUAGES, value);

/** Each language is called by its own name, so that whoever cannot read this page finds theirs. */
function LanguageRow(): ReactElement {
  const { language } = useSettings();
  return (
    <Row name={t('language')} about={t('languageWhy')} tall>
      <select
        className="field"
        aria-label={t('language')}
        value={language}
        onChange={({ target: { value } }) => isLanguageChoice(value) && changeSettings({ language: value })}
      >
        <option value="system">{t('languageSystem')}</option>
        {keysOf(LANGUAGES).map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGES[each]}
          </option>
        ))}
      </select>
    </Row>
  );
}

function Look(): ReactElement {
  const { theme, textSize } = useSettings();
  const group = useId();
  return (
    <Part id="look">
      <LanguageRow />
      <Row name={t('theme')} tall>
        <div className="set-themes" role="radiogroup" aria-label={t('theme')}>
          {THEMES.map(([value, label]) => (
            <label key={value} className={value === theme ? 'on' : ''}>
              <input
                type="radio"
                name={group}
                checked={value === theme}
                onChange={() => changeSettings({ theme: value })}
              />
              <i className={`swatch ${value}`} aria-hidden="true" />
              {t(label)}
            </label>
          ))}
        </div>
      </Row>
      <Row name={t('textSize')} about={t('textSizeWhy')} tall>
        <Slider
          label={t('textSize')}
          value={textSize}
          least={TEXT_SIZES.least}
          most={TEXT_SIZES.most}
          step={TEXT_SIZES.step}
          said={t('perCent', { n: textSize })}
          onChange={(value) => changeSettings({ textSize: value })}
        />
      </Row>
    </Part>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  readonly step?: number;
  readonly said: string;
  readonly onChange: (value: number) => void;
}

const Slider = ({ label, value, least = 0, most = 100, step = 10, said, onChange }: SliderProps): ReactElement => (
  <span className="set-slider">
    <input
      type="range"
      aria-label={label}
      aria-valuetext={said}
      min={least}
      max={most}
      step={step}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    />
    <output aria-hidden="true">{value}</output>
  </span>
);

const MOTIONS = ['none', 'brisk', 'calm', 'slow'] as const satisfies readonly Motion[];

const KINDS = [
  ['things', 'soundThings'],
  ['turn', 'soundTurn'],
] as const satisfies readonly (readonly [SoundKind, string])[];

function MotionAndSound(): ReactElement {
  const { motion, othersFights, sound, loudness } = useSettings();
  return (
    <Part id="motion">
      <Row name={t('motion')} about={t('motionWhy')} tall>
        <Segments
          label={t('motion')}
          values={MOTIONS.map((each) => ({ value: each, label: t(each) }))}
          value={motion}
          onChange={(value) => changeSettings({ motion: value })}
        />
      </Row>
      <Row name={t('othersFights')} about={t('othersFightsWhy')}>
        <Toggle
          label={t('othersFights')}
          on={othersFights}
          onChange={(value) => changeSettings({ othersFights: value })}
        />
      </Row>
      <Row name={t('sound')} about={t('soundWhy')}>
        <Toggle
          label={t('sound')}
          on={sound}
          onChange={(on) => {
            changeSettings({ sound: on });
            if (on) play('horn');
          }}
        />
      </Row>
      {sound &&
        KINDS.map(([kind, label]) => (
          <Row key={kind} name={t(label)}>
            <Slider
              label={t('loudness', { of: t(label) })}
              value={loudness[kind]}
              said={t('of100', { n: loudness[kind] })}
              onChange={(value) => {
                changeSettings({ loudness: { ...loudness, [kind]: value } });
                play(kind === 'turn' ? 'horn' : 'card');
              }}
            />
          </Row>
        ))}
    </Part>
  );
}

const CONFIRMATIONS = [
  ['usual', 'confirmUsual'],
  ['always', 'confirmAlways'],
  ['never', 'confirmNever'],
] as const satisfies readonly (readonly [Confirmation, string])[];

function Play(): ReactElement {
  const { singleKeys, confirm, forced, remembered } = useSettings();
  return (
    <Part id="play">
      <Row name={t('confirm')} about={t('confirmWhy')} tall>
        <Segments
          label={t('confirm')}
          values={CONFIRMATIONS.map(([value, label]) => ({ value, label: t(label) }))}
          value={confirm}
          onChange={(value) => changeSettings({ confirm: value })}
        />
      </Row>
      <Row name={t('forced')} about={t('forcedWhy')}>
        <Toggle label={t('forced')} on={forced} onChange={(value) => changeSettings({ forced: value })} />
      </Row>
      <Row name={t('remember')} about={t('rememberWhy')}>
        <Toggle label={t('remember')} on={remembered} onChange={(value) => changeSettings({ remembered: value })} />
      </Row>
      <Row name={t('singleKeys')} about={t('singleKeysWhy')}>
        <Toggle label={t('singleKeys')} on={singleKeys} onChange={(value) => changeSettings({ singleKeys: value })} />
      </Row>
    </Part>
  );
}

const Keys = (): ReactElement => (
  <Part id="keys">
    <dl className="set-keys">
      {KEYS.map(([keys, what]) => (
        <div key={what}>
          <dt>
            {keys?.map((name) => (
              <Key key={name} name={name} />
            ))}
            <span className={keys ? 'unseen' : ''}>{keys?.join(' ') ?? atTable('anyKey')}</span>
          </dt>
          <dd>{atTable(what)}</dd>
        </div>
      ))}
    </dl>
  </Part>
);

const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;

function Data(): ReactElement {
  const { state, isBusy } = useOffline();
  const [asks, setAsks] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const games = state?.games ?? [];
  const kept = games.filter((each) => each.kept);
  const bytes = games.reduce((sum, each) => sum + (each.kept ? 0 : each.bytes), 0);
  const isWhole = games.length > 0 && kept.length === games.length;
  const about = isWhole
    ? t('gamesWhole')
    : t('gamesPart', { kept: kept.length, all: games.length, size: megabytes(bytes) });
  return (
    <Part id="data">
      {state && (
        <Row name={t('keepAll')} about={state.trouble ?? about}>
          <Button onClick={keepAll} disabled={isWhole || isBusy}>
            {t(isWhole ? 'kept' : isBusy ? 'fetching' : 'keep')}
          </Button>
        </Row>
      )}
      <Row name={t('export')} about={trouble ?? t('exportWhy')}>
        <Button onClick={() => void exportAll().then(setTrouble)}>{t('exportDo')}</Button>
      </Row>
      <Row name={t('delete')} about={t('deleteWhy')}>
        <Button className="danger" onClick={() => setAsks(true)}>
          {t('deleteDo')}
        </Button>
      </Row>
      {asks && <DeleteSheet close={() => setAsks(false)} />}
    </Part>
  );
}
