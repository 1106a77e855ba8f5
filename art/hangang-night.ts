/**
 * The far bank of the Han at night as SVG: the Milky Way, towers with lit windows, Namsan with its tower, a bridge of
 * lamps, and their light on the water. Spread without randomness, so it is the same at every drawing.
 */
export const night = { width: 1600, height: 900 };
const bank = 590;
const deck = 640;
const lampCount = 32;

/** An even spread over 0 to 1: multiples of an irrational number. */
const spread = (index: number, by: number) => (index * by) % 1;
const each = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');
const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}" ${more}/>`;

const defs = `
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a0d2c"/><stop offset=".55" stop-color="#1c2768"/><stop offset=".86" stop-color="#4a3f8f"/><stop offset="1" stop-color="#8d5a92"/></linearGradient>
<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b2a63"/><stop offset=".25" stop-color="#121a45"/><stop offset="1" stop-color="#050818"/></linearGradient>
<linearGradient id="near" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d2558"/><stop offset="1" stop-color="#0b1030"/></linearGradient>
<linearGradient id="far" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#36407f"/><stop offset="1" stop-color="#4b4384"/></linearGradient>
<radialGradient id="lamp"><stop offset="0" stop-color="#ffe9b0" stop-opacity=".9"/><stop offset=".3" stop-color="#f8cf5e" stop-opacity=".35"/><stop offset="1" stop-color="#f8cf5e" stop-opacity="0"/></radialGradient>
<filter id="soft" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="34"/></filter>
<filter id="haze" x="-10%" y="-100%" width="120%" height="300%"><feGaussianBlur stdDeviation="16"/></filter>
<filter id="ripple"><feGaussianBlur stdDeviation="1.6 .4"/></filter>`;

/** The river of stars that the house is named for. */
function milkyWay(): string {
  const glow = `<g filter="url(#soft)" transform="rotate(-16 800 210)"><ellipse cx="820" cy="210" rx="980" ry="70" fill="#8fa0ff" opacity=".34"/><ellipse cx="700" cy="205" rx="640" ry="34" fill="#ffd9f2" opacity=".3"/></g>`;
  const stars = each(520, (at) => {
    const along = spread(at + 1, 0.618034) * 1_800 - 100;
    const across = (spread(at + 1, 0.754878) + spread(at + 1, 0.569841) - 1) * 170;
    const size = 0.5 + spread(at + 1, 0.414214) ** 4 * 2.1;
    const y = 210 + across - (along - 800) * 0.287;
    return `<circle cx="${along.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(2)}" fill="#fff" opacity="${(0.35 + spread(at, 0.32471) * 0.6).toFixed(2)}"/>`;
  });
  const others = each(150, (at) => {
    const [x, y] = [spread(at + 3, 0.754878) * 1_600, spread(at + 3, 0.569841) * 480];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.5 + spread(at, 0.7321) * 0.9).toFixed(2)}" fill="#dfe6ff" opacity=".55"/>`;
  });
  return glow + stars + others;
}

function namsan(): string {
  const hill = `<path d="M40 ${bank}C150 560 210 452 300 436C352 428 396 470 470 500C540 528 590 560 640 ${bank}z" fill="#1b2152"/>`;
  const tower = `${rect(295, 372, 9, 68, '#3c478c')}<path d="M284 356h31l-5 20h-21z" fill="#5866b8"/>${rect(286, 362, 27, 4, '#8fe3ff')}${rect(297.5, 300, 4, 58, '#5866b8')}`;
  return `${hill}${tower}<circle cx="299.500" cy="298" r="16" fill="url(#lamp)"/><circle cx="299.500" cy="298" r="3" fill="#ff9a9a"/>`;
}

function windows(x: number, top: number, wide: number, seed: number): string {
  const [rows, columns] = [Math.floor((bank - top - 14) / 12), Math.floor((wide - 8) / 9)];
  return each(rows * columns, (at) => {
    const light = spread(seed * 31 + at * 13 + Math.floor(at / columns) * 7, 0.7321);
    if (light < 0.62) return '';
    const colour = light > 0.95 ? '#9fd8ff' : light > 0.8 ? '#ffe2a0' : '#f2b968';
    const [left, y] = [x + 5 + (at % columns) * 9, top + 9 + Math.floor(at / columns) * 12];
    return rect(left, y, 4, 5, colour, `opacity="${(light - 0.18).toFixed(2)}"`);
  });
}

function towers(): string {
  const far = each(46, (at) => {
    const [wide, high] = [24 + spread(at, 0.618) * 34, 40 + spread(at, 0.414) ** 1.4 * 150];
    return rect(spread(at, 0.7549) * 1_640 - 20, bank - high, wide, high, 'url(#far)', 'opacity=".8"');
  });
  const near = each(30, (at) => {
    const [wide, high] = [34 + spread(at + 2, 0.618) * 44, 60 + spread(at + 5, 0.414) ** 1.7 * 190];
    const x = (at / 30) * 1_640 - 20 + spread(at, 0.32) * 18;
    return rect(x, bank - high, wide, high, 'url(#near)') + windows(x, bank - high, wide, at + 1);
  });
  const tall = `<path d="M1216 ${bank}L1226 240Q1236 206 1246 240L1258 ${bank}z" fill="url(#near)"/>${each(24, (at) => rect(1_230 - at * 0.3, 262 + at * 13, 12 + at * 0.7, 3, '#ffe2a0', `opacity="${(0.35 + spread(at, 0.7321) * 0.5).toFixed(2)}"`))}<circle cx="1236" cy="216" r="20" fill="url(#lamp)"/>`;
  return far + near + tall;
}

function bridge(): string {
  const span = 200;
  const arches = each(9, (at) => {
    const from = at * span - 100;
    const cables = each(9, (cable) => {
      const share = (cable + 0.5) / 9;
      const sag = deck - 96 * 4 * share * (1 - share);
      return `<path d="M${from + share * span} ${sag.toFixed(1)}V${deck}" stroke="#9fb4ff" stroke-opacity=".32" stroke-width="1.500"/>`;
    });
    return `<path d="M${from} ${deck}Q${from + span / 2} ${deck - 192} ${from + span} ${deck}" fill="none" stroke="#6f7fe0" stroke-width="6"/><path d="M${from} ${deck}Q${from + span / 2} ${deck - 192} ${from + span} ${deck}" fill="none" stroke="#cfe0ff" stroke-width="1.500" stroke-dasharray="2 9" opacity=".9"/>${cables}${rect(from - 8, deck + 8, 16, 44, '#141b48')}`;
  });
  const lamps = each(lampCount, (at) => {
    const x = ((at + 0.5) / lampCount) * 1_600;
    return `<circle cx="${x}" cy="${deck - 5}" r="17" fill="url(#lamp)"/><circle cx="${x}" cy="${deck - 5}" r="2.600" fill="#fff2c8"/>`;
  });
  return `${arches}${rect(0, deck, 1_600, 9, '#28327a')}${rect(0, deck, 1_600, 2, '#8fa0ff', 'opacity=".7"')}${lamps}`;
}

/** Long streaks below each lamp, broken by the waves, and the towers' light. */
function reflections(): string {
  const colours = ['#f0c560', '#8ecbff', '#ffb1c8', '#f0c560'];
  const streaks = each(lampCount * 16, (at) => {
    const [lamp, step] = [Math.floor(at / 16), at % 16];
    const x = ((lamp + 0.5) / lampCount) * 1_600 + (spread(at, 0.618) - 0.5) * (6 + step * 2);
    const wide = 12 + step * 2.2 + spread(lamp + step, 0.414) * 14;
    const y = deck + 24 + step * (9 + spread(lamp, 0.618) * 5);
    return rect(
      x - wide / 2,
      y,
      wide,
      2.6,
      colours[lamp % 4] ?? '',
      `rx="1.300" opacity="${(0.5 * (1 - step / 17)).toFixed(2)}"`,
    );
  });
  const waves = each(90, (at) => {
    const [x, y] = [spread(at, 0.754878) * 1_600, deck + 40 + spread(at, 0.569841) * 220];
    return rect(x, y, 30 + spread(at, 0.414) * 70, 1.4, '#9fb4ff', 'opacity=".14"');
  });
  return `<g filter="url(#ripple)">${streaks}${waves}</g>`;
}

export function nightSvg(): string {
  const sky = rect(0, 0, 1_600, bank + 10, 'url(#sky)') + milkyWay();
  const haze = `<g filter="url(#haze)">${rect(-40, bank - 40, 1_680, 46, '#ff9ec0', 'opacity=".35"')}</g>`;
  const water = rect(0, bank, 1_600, night.height - bank, 'url(#water)');
  return `<defs>${defs}</defs>${sky}${namsan()}${haze}${towers()}${water}${reflections()}${bridge()}`;
}
