/** Flowers, fruits and trees. Each is drawn around 0,0, some 80 across. */
import { around, at, both, oval, type Pen } from './pen.ts';

export type BlossomColors = { readonly light: string; readonly deep: string; readonly heart: string };

/** A blossom seen from the front. */
export function blossom(pen: Pen, petals: number, { light, deep, heart }: BlossomColors, turn = 0): string {
  const width = petals > 5 ? 13 : petals < 5 ? 20 : 17;
  const paint = pen.glow(light, deep);
  const petal = `0,-4! -${width},-16 -${width * 0.85},-33 -4,-39 0,-36! 4,-39 ${width * 0.85},-33 ${width},-16`;
  const stamens = around(
    9,
    () => `<path d="M0-7V-17" stroke="${heart}" stroke-width="1.4"/><circle cy="-18.500" r="2" fill="${heart}"/>`,
    20,
  );
  const one = pen.body(petal, paint, 1.8) + pen.lines(['0,-12 0,-22 0,-29'], 1.4, deep);
  return around(petals, () => one, turn) + stamens + pen.disc(0, 0, 6.5, pen.glow('#fff3b0', heart));
}

/** A small blossom for branches and grounds: no contour. */
export const petalDots = (x: number, y: number, size: number, color: string, heart = '#ffe08a'): string =>
  at(x, y, size, `${around(5, () => `<circle cy="-9" r="7.6" fill="${color}"/>`)}<circle r="4.200" fill="${heart}"/>`);

/** A peony, layer over layer. */
export function peony(pen: Pen, light: string, deep: string, leaf: string): string {
  const layer = (count: number, radius: number, size: number, from: number) =>
    around(
      count,
      () =>
        pen.body(
          `0,${-radius + size} -${size},${-radius + 4} -${size * 0.8},${-radius - size * 0.7} -3,${-radius - size} 0,${-radius - size + 4}! 3,${-radius - size} ${size * 0.8},${-radius - size * 0.7} ${size},${-radius + 4}`,
          pen.shade(light, deep),
          1.4,
        ),
      from,
    );
  const leaves = around(4, () => pen.body('0,-22! -12,-36 -4,-47! 0,-44 4,-47! 12,-36', leaf, 1.6), 45);
  return leaves + layer(8, 22, 13, 0) + layer(6, 14, 11, 20) + layer(5, 7, 8, 0) + pen.disc(0, 0, 5, '#ffd968');
}

function needles(pen: Pen, green: string, dark: string): string {
  const fan = Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI * (1 + index / 14);
    return pen.stroke(
      `0,0 ${Math.cos(angle) * 12},${Math.sin(angle) * 9} ${Math.cos(angle) * 22},${Math.sin(angle) * 17}`,
      2,
      index % 2 ? green : dark,
      'end',
    );
  });
  return pen.fill('-20,0 -14,-12 0,-16 14,-12 20,0 0,2', dark, 0.75) + fan.join('');
}

export function pine(pen: Pen, green: string, dark: string, bark: string): string {
  const crown = (x: number, y: number, size: number) => at(x, y, size, needles(pen, green, dark));
  return (
    pen.stroke('-6,46 -2,28 -10,10 2,-6 -2,-26', 9, bark, 'end') +
    pen.lines(['-6,8 -18,2 -26,0', '0,-6 14,-8 24,-10', '-4,26 12,20 24,18'], 4, bark) +
    crown(24, 20, 0.85) +
    crown(-25, 2, 0.95) +
    crown(23, -8, 0.95) +
    crown(-2, -25, 1.15)
  );
}

/** A pine branch that reaches in from the left, for grounds. */
export function pineBranch(pen: Pen, green: string, dark: string, bark: string): string {
  const tufts = [
    [60, -8, 1],
    [110, -30, 1.2],
    [150, 10, 1.1],
    [205, -18, 1.2],
    [255, 8, 1.1],
    [290, -22, 0.9],
    [180, 44, 0.9],
  ] as const;
  return (
    pen.stroke('-20,30 60,12 130,14 200,4 280,-8', 17, bark, 'end') +
    pen.lines(['80,12 100,-10 112,-24', '150,14 170,30 182,44', '200,4 215,-8 230,-14'], 7, bark) +
    tufts.map(([x, y, size]) => at(x, y, size * 1.7, needles(pen, green, dark))).join('')
  );
}

export function bamboo(pen: Pen, light: string, deep: string): string {
  const stem = (x: number, from: number, joints: readonly number[]) =>
    joints
      .map((to, index) => {
        const top = joints[index - 1] ?? from;
        return pen.body(
          `${x - 5},${top + 2}! ${x + 5},${top + 2}! ${x + 4.2},${(top + to) / 2} ${x + 5},${to}! ${x - 5},${to}! ${x - 4.2},${(top + to) / 2}`,
          pen.shade(light, deep),
          1.5,
        );
      })
      .join('');
  const leaf = (x: number, y: number, turn: number) =>
    at(x, y, 1, pen.body('0,0! 10,-7 28,-3! 12,5', pen.shade(light, deep), 1.2), turn);
  return (
    stem(-9, -44, [-20, 6, 30, 45]) +
    stem(12, -34, [-8, 18, 45]) +
    leaf(-6, -20, -30) +
    leaf(-14, 4, 200) +
    leaf(-12, -22, 160) +
    leaf(16, -8, 20) +
    leaf(15, -10, -25) +
    leaf(8, 18, 165)
  );
}

/** The mushroom of long life. */
export function herb(pen: Pen, light: string, deep: string): string {
  const cap = pen.shade(light, deep);
  return (
    pen.body('-4,44! -7,24 -2,6 5,6 6,24 8,44!', pen.shade('#f2d9a4', '#b98a4e'), 1.8) +
    pen.body('6,28! 16,20 20,12 25,14 22,24 10,36!', '#d8b070', 1.5) +
    pen.body('12,10 18,2 30,1 36,8 30,14 20,15', cap, 1.8) +
    pen.body('-36,8 -32,-14 -16,-30 2,-33 20,-27 32,-12 34,4 20,11 0,9 -20,13', cap, 2.4) +
    pen.lines(['-27,2 -18,-15 2,-21 18,-15 25,-2', '-15,4 -8,-8 4,-10 13,-2'], 2.4, '#ffe3ae')
  );
}

export function persimmon(pen: Pen, light: string, deep: string, leaf: string): string {
  return (
    pen.body(
      '0,-24 20,-25 35,-12 37,6 27,24 10,33 -10,33 -27,24 -37,6 -35,-12 -20,-25',
      pen.glow(light, light, deep),
      2.4,
    ) +
    pen.lines(['-12,-16 -20,2 -14,24', '12,-16 20,2 14,24'], 1.4, deep) +
    pen.stroke('-22,-8 -26,4 -24,14', 4, '#ffe9c0') +
    pen.body('0,-24! -18,-31 -30,-22! -17,-20 -13,-10! -5,-17 0,-11! 5,-17 13,-10! 17,-20 30,-22! 18,-31', leaf, 1.8) +
    pen.stroke('0,-24 1,-34 6,-42', 5, '#5a3b22', 'none')
  );
}

export function pomegranate(pen: Pen, light: string, deep: string): string {
  const seeds = [
    [-7, -2],
    [0, -5],
    [7, -2],
    [-9, 6],
    [-2, 3],
    [5, 5],
    [10, 7],
    [-6, 13],
    [1, 12],
    [7, 14],
    [-1, 20],
  ] as const;
  return (
    pen.body(
      '-9,-30! -12,-44! -4,-38 0,-45! 4,-38 12,-44! 9,-30! 26,-22 36,-4 32,18 16,34 0,37 -16,34 -32,18 -36,-4 -26,-22',
      pen.glow(light, deep),
      2.4,
    ) +
    pen.body('0,-16! 14,-8 17,8 8,26 0,30! -8,26 -17,8 -14,-8', '#fff1d2', 1.8) +
    seeds.map(([x, y]) => pen.body(oval(x, y, 3.8, 4.4), pen.glow('#ff9aa8', '#b5122e'), 0.8)).join('')
  );
}

export function cockscomb(pen: Pen, light: string, deep: string, leaf: string): string {
  return (
    pen.stroke('0,46 1,30 0,14', 7, leaf, 'none') +
    pen.body('0,34! -16,26 -32,30! -20,40 -4,42!', leaf, 1.6) +
    pen.body('2,30! 14,20 32,22! 22,34 6,38!', leaf, 1.6) +
    pen.body(
      '-6,20! -24,12 -38,-6 -34,-20 -26,-20 -24,-32 -14,-31 -10,-41 0,-36 8,-43 14,-33 24,-34 26,-22 35,-20 38,-6 24,12 6,20!',
      pen.shade(light, deep),
      2.4,
    ) +
    pen.lines(['-2,16 -14,2 -22,-14', '0,16 -4,-4 -6,-24', '2,16 6,-4 8,-26', '4,16 16,2 23,-14'], 2, '#ffc1b4')
  );
}

export function riceEar(pen: Pen, light: string, deep: string, leaf: string): string {
  const grains = Array.from({ length: 9 }, (_, index) => {
    const t = index / 8;
    const [x, y] = [-2 + t * t * 26, 8 - t * 44 + t * t * 26];
    return (
      at(x, y, 1, pen.body('0,0! 7,-4 14,0! 7,4', pen.shade(light, deep), 1), 20 + t * 50) +
      at(x, y, 1, pen.body('0,0! 7,-4 14,0! 7,4', pen.shade(light, deep), 1), 190 + t * 60)
    );
  });
  return (
    pen.stroke('-14,46 -10,24 -2,8 6,-14 18,-20', 3.2, leaf, 'none') +
    pen.body('-12,40! -28,14 -34,-24! -20,4 -8,30!', leaf, 1.5) +
    pen.body('-11,34! 4,30 26,34! 8,42 -12,44!', leaf, 1.5) +
    grains.join('')
  );
}

export function corn(pen: Pen, leaf: string): string {
  const grain = pen.glow('#fff0a0', '#e8a21c');
  const rows = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 5 }, (_unused, index) => {
      const y = -30 + row * 8.6;
      const reach = 15 * Math.sin(Math.min(1, (row + 1.6) / 4) * (Math.PI / 2));
      return `<ellipse cx="${Math.round((index - 2) * reach * 4.35) / 10}" cy="${y}" rx="3.800" ry="4.600" fill="${grain}"/>`;
    }).join(''),
  );
  return (
    pen.fill('0,-42 12,-32 18,-6 14,30 -14,30 -18,-6 -12,-32', '#c67c12') +
    pen.contour('0,-42 12,-32 18,-6 14,30 -14,30 -18,-6 -12,-32', 2) +
    rows.join('') +
    pen.body('-2,46! -22,36 -34,8 -30,-16! -20,12 -4,34!', leaf, 1.8) +
    pen.body('2,46! 22,36 34,8 30,-16! 20,12 4,34!', leaf, 1.8)
  );
}

export function pepper(pen: Pen): string {
  const one = (turn: number, x: number) =>
    at(
      x,
      -20,
      1,
      pen.body('-7,0! -9,22 -4,44 4,60! 8,42 10,20 7,0!', pen.shade('#ff6a4a', '#b3141e'), 2) +
        pen.stroke('-3,8 -4,24 0,40', 3, '#ffc0a8') +
        pen.body('-9,2! -8,-5 0,-8 8,-5 9,2! 0,5', '#4f8a3a', 1.5) +
        pen.stroke('0,-6 -2,-14 -8,-20', 4, '#4f8a3a', 'none'),
      turn,
    );
  return one(24, -8) + one(-20, 12);
}

export function acorn(pen: Pen): string {
  const one = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      1,
      pen.body('-14,0! -14,14 -8,27 0,34! 8,27 14,14 14,0!', pen.shade('#f0bd72', '#9a5c24'), 2) +
        pen.stroke('-8,4 -8,14 -4,24', 3, '#ffe7b8') +
        pen.body('-18,2! -17,-10 0,-16 17,-10 18,2! 0,6', pen.shade('#a3825a', '#5e4226'), 2) +
        pen.lines(['-12,-4 0,-8 12,-4', '-14,0 0,-2 14,0'], 1.3, '#3a2816') +
        pen.stroke('0,-14 2,-22 6,-26', 4, '#5e4226', 'none'),
      turn,
    );
  return pen.body('4,-16! 20,-30 40,-26! 32,-10 14,-8!', '#6a9a58', 1.6) + one(-12, 2, 14) + one(16, 6, -14);
}

export function pinecone(pen: Pen, light: string, deep: string): string {
  const scales = [0, 1, 2, 3, 4].flatMap((row) =>
    Array.from({ length: [3, 4, 5, 4, 3][row] ?? 3 }, (_, index, all = [3, 4, 5, 4, 3]) => {
      const x = (index - ((all[row] ?? 3) - 1) / 2) * 11;
      return pen.body(
        `${x - 7},${-20 + row * 12}! ${x},${-30 + row * 12} ${x + 7},${-20 + row * 12}! ${x},${-8 + row * 12}!`,
        pen.shade(light, deep),
        1.4,
      );
    }),
  );
  return (
    at(0, -34, 0.55, needles(pen, '#4f9a78', '#1f5a48')) +
    pen.fill('0,-32 18,-22 25,0 16,26 0,42 -16,26 -25,0 -18,-22', deep) +
    scales.reverse().join('')
  );
}

export function pineMushroom(pen: Pen): string {
  return (
    pen.body('-11,40 -13,10! 13,10! 11,40 0,44', pen.shade('#fff6e2', '#cdb48c'), 2) +
    pen.lines(['-5,18 -5,28 -4,36', '4,20 5,28 4,34'], 1.5, '#a98d62') +
    pen.body(
      '-36,12 -32,-14 -14,-32 6,-34 26,-24 36,-2 34,13 16,18 0,14 -18,18',
      pen.shade('#c99a63', '#7d5330'),
      2.4,
    ) +
    pen.lines(['-24,-8 -16,-2 -8,-8', '2,-20 10,-14 18,-18', '8,2 16,6 24,2', '-10,-22 -4,-18 0,-22'], 2.4, '#f0d3a4')
  );
}

export function fern(pen: Pen, light: string, deep: string): string {
  const leaf = (y: number, size: number) =>
    both(at(0, y, size, pen.body('0,0! 12,-12 32,-14! 22,0 6,6!', pen.shade(light, deep), 1.4)));
  return (
    pen.stroke('0,46 1,10 0,-40', 4, deep, 'end') +
    leaf(34, 1.1) +
    leaf(18, 1.12) +
    leaf(2, 1) +
    leaf(-12, 0.78) +
    leaf(-25, 0.52) +
    pen.body('0,-46! -5,-34 0,-26! 5,-34', light, 1.2)
  );
}

export function edelweiss(pen: Pen): string {
  const ray = (length: number) => pen.body(`0,-6! -8,-18 0,${-length}! 8,-18`, pen.shade('#ffffff', '#c9d6d2'), 1.5);
  return (
    around(7, () => ray(44)) +
    around(7, () => ray(32), 25) +
    around(6, () => `<circle cy="-7.500" r="4.600" fill="#f2cf4a" stroke="#8a6a18" stroke-width="1.200"/>`) +
    pen.disc(0, 0, 4.6, '#e8b83a')
  );
}

export function berries(pen: Pen, light: string, deep: string, leaf: string): string {
  const one = (x: number, y: number, r: number) =>
    pen.body(oval(x, y, r), pen.glow(light, deep, deep), 1.8) +
    pen.disc(x - r * 0.3, y - r * 0.4, r * 0.2, '#fff') +
    around(5, () => `<path d="M0-1-1.800-5.500 1.800-5.500Z" fill="#1a2348"/>`).replace(
      /^/,
      `<g transform="translate(${x + 2} ${y + 3})">`,
    ) +
    '</g>';
  return (
    pen.body('-2,-14! -24,-22 -36,-40! -12,-40 0,-22!', leaf, 1.7) +
    pen.body('2,-14! 8,-34 32,-42! 30,-24 12,-12!', leaf, 1.7) +
    one(-16, 4, 16) +
    one(17, 2, 16.5) +
    one(1, 25, 17)
  );
}

export function birch(pen: Pen): string {
  const bark = pen.shade('#ffffff', '#cfd8d6');
  const trunk = (x: number, width: number) =>
    pen.body(
      `${x - width},-46! ${x + width},-46! ${x + width * 0.9},0 ${x + width * 1.2},46! ${x - width * 1.2},46! ${x - width * 0.9},0`,
      bark,
      1.8,
    ) +
    [-36, -20, -4, 14, 30]
      .map((y, index) =>
        pen.stroke(
          index % 2
            ? `${x - width},${y} ${x - 1},${y + 2} ${x + 2},${y + 1}`
            : `${x},${y} ${x + 3},${y + 2} ${x + width},${y}`,
          3,
          '#2a2e30',
        ),
      )
      .join('');
  const leaf = (x: number, y: number, turn: number) =>
    at(x, y, 1, pen.body('0,0! 7,-8 18,0! 7,8', pen.shade('#ffe07a', '#e0a02c'), 1.2), turn);
  return (
    trunk(-16, 8) +
    trunk(14, 9) +
    leaf(-4, -34, -20) +
    leaf(24, -20, 20) +
    leaf(-26, -10, 180) +
    leaf(24, 10, -30) +
    leaf(-6, 14, 10) +
    leaf(-26, 24, 165)
  );
}
