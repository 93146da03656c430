import type { ReplayTitle } from '@meadhall/hall';

/** Outlines of the seven marks in a square of 24, the height of the letter, and both colours. */
const MARKS = [
  ['B', 'M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21z', 16.3, '#a02c1e', '#fff3d6'],
  ['H', 'M12 .6L23.4 12L12 23.4L.6 12z', 16.1, '#22619e', '#fff3d6'],
  ['F', 'M12 .8L23.4 20.6c.4 1-.2 1.8-1.4 1.8H2c-1.2 0-1.8-.8-1.4-1.8z', 19, '#e0a92e', '#2b1a0f'],
  ['O', 'M6.2 1.8h11.6L23.6 12l-5.8 10.2H6.2L.4 12z', 16.2, '#2c7a3f', '#fff3d6'],
  [
    'L',
    'M2 2.6C5 1.2 8.4.7 12 .7s7 .5 10 1.9c.3 9.5-3.2 16.5-10 21C5.2 19.1 1.7 12.1 2 2.6z',
    15,
    '#6d3c8f',
    '#fff3d6',
  ],
  ['R', 'M3.5 1.8h17v20.4h-17z', 16.2, '#3a3a3a', '#fff3d6'],
  ['G', 'M7 1h10v6h6v10h-6v6H7v-6H1V7h6z', 16.2, '#8a6432', '#fff3d6'],
] as const;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Each seat's own mark, unless one before it has the same. */
function marksOf(seats: ReplayTitle['seats']): readonly number[] {
  const given: number[] = [];
  for (const { mark } of seats) {
    const free = MARKS.findIndex((_, i) => !given.includes(i + 1) && !seats.some((seat) => seat.mark === i + 1)) + 1;
    given.push(mark !== null && !given.includes(mark) ? mark : free || 7);
  }
  return given;
}

export const headlineOf = ({ seats, winners }: ReplayTitle, title: string): string => {
  if (winners === null) return `${title}, under way`;
  const names = winners.map((seat) => seats[seat]?.name ?? '').filter(Boolean);
  if (names.length === 0) return `${title}: nobody won`;
  return names.length === seats.length && names.length > 1
    ? `${title}: won together`
    : `${names.join(' and ')} won ${title}`;
};

export const sublineOf = ({ seats, plies, at, isPromised, winners }: ReplayTitle): string => {
  const day = new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  if (winners === null) return `${seats.map(({ name }) => name).join(', ')} · ${day}`;
  return [isPromised ? 'Dealt under the hall’s promise' : 'A game of one browser', `${plies ?? 0} plies`, day].join(
    ' · ',
  );
};

/** Breaks a headline into at most three lines. */
function linesOf(text: string, width: number): readonly string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length + 1 > width && lines.length < 3) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

const clipped = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

function seatRow(name: string, mark: number, isWinner: boolean, y: number, height: number): string {
  const [letter, outline, baseline, fill, ink] = MARKS[mark - 1] ?? MARKS[6];
  const scale = Math.min(2.2, height / 36);
  return `<g transform="translate(720 ${y})">
    <rect width="420" height="${height}" rx="14" fill="#241a12" fill-opacity=".9" stroke="${isWinner ? '#d9a441' : '#4a3722'}" stroke-width="${isWinner ? 3 : 1.5}"/>
    <g transform="translate(24 ${height / 2 - 12 * scale}) scale(${scale})">
      <path d="${outline}" fill="${fill}" stroke="#fff3d6" stroke-width="1.6"/>
      <text x="12" y="${baseline}" font-family="Source Sans 3 ExtraLight" font-size="11.5" text-anchor="middle" fill="${ink}">${letter}</text>
    </g>
    <text x="${44 + 24 * scale}" y="${height / 2 + 12}" font-family="Almendra" font-size="34" fill="#fff3d6">${escaped(clipped(name, 18))}</text>
    ${isWinner ? `<path d="M378 ${height / 2 - 4}l9 11 17-22" fill="none" stroke="#d9a441" stroke-width="6"/>` : ''}
  </g>`;
}

const PEAKS = [
  'M-20 640L150 200 300 470 380 330 520 640z',
  'M300 640L640 96 980 640z',
  'M700 640L930 260 1010 380 1220 180V640z',
];

/** The picture a link shows: 1200 × 630, from what everyone may know. */
export function cardSvg(title: ReplayTitle, game: string): string {
  const lines = linesOf(headlineOf(title, game), 17);
  const size = lines.length > 2 ? 64 : 80;
  const { seats, winners } = title;
  const height = Math.min(88, Math.floor((480 - (seats.length - 1) * 16) / seats.length));
  const marks = marksOf(seats);
  const rows = seats.map(({ name }, seat) =>
    seatRow(name, marks[seat] ?? 7, winners?.includes(seat) === true, 64 + seat * (height + 16), height),
  );
  const knots = Array.from({ length: 41 }, (_, i) => `M${i * 30 - 10} 628q15-20 30 0M${i * 30 - 10} 612q15 20 30 0`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0c1218"/><stop offset="1" stop-color="#1d2a33"/></linearGradient>
      <radialGradient id="fire" cx="50%" cy="80%" r="55%"><stop offset="0" stop-color="#a9712c" stop-opacity=".8"/><stop offset="1" stop-color="#a9712c" stop-opacity="0"/></radialGradient>
      <linearGradient id="shade" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0d0906" stop-opacity=".92"/><stop offset=".6" stop-color="#0d0906" stop-opacity=".2"/></linearGradient>
    </defs>
    <rect width="1200" height="630" fill="url(#sky)"/>
    ${PEAKS.map((d, i) => `<path d="${d}" fill="#${['26323a', '3a4650', '1d272d'][i]}"/>`).join('')}
    <path d="M584 186L640 96l56 90-30 26-22-18-24 24z" fill="#cfd6da" fill-opacity=".8"/>
    <rect width="1200" height="630" fill="url(#fire)"/>
    <rect width="1200" height="630" fill="url(#shade)"/>
    <text x="66" y="84" font-family="Almendra" font-size="36" fill="#d9a441">Meadhall</text>
    ${lines.map((line, i) => `<text x="64" y="${256 + i * size * 1.04}" font-family="Almendra" font-size="${size}" fill="#fff3d6">${escaped(clipped(line, 24))}</text>`).join('')}
    <text x="66" y="546" font-family="Source Sans 3 ExtraLight" font-size="25" fill="#d9cbb0">${escaped(clipped(sublineOf(title), 64))}</text>
    ${rows.join('')}
    <rect y="604" width="1200" height="26" fill="#1a120b"/>
    <path d="${knots.join('')}" fill="none" stroke="#c8923c" stroke-width="4"/>
  </svg>`;
}

/** What a page that shows links reads of this one. */
export function headOf(title: ReplayTitle, game: string, id: string, origin: string): string {
  const [headline, subline] = [headlineOf(title, game), sublineOf(title)].map(escaped);
  const address = escaped(`${origin}/replay/${id}`);
  const picture =
    title.winners === null
      ? ''
      : `<meta property="og:image" content="${address}/card.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />`;
  return `<meta property="og:site_name" content="Meadhall" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${headline}" />
    <meta property="og:description" content="${subline}" />
    <meta property="og:url" content="${address}" />
    ${picture}`;
}
