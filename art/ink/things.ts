/** Things made by hand, and sun, moon and stone. Each is drawn around 0,0, some 80 across. */
import { around, at, both, oval, type Pen } from './pen.ts';
import { petalDots } from './plants.ts';

const gold = ['#fff3b8', '#f0b93e', '#a8701c'] as const;

/** A sun in splendour. */
export function sun(pen: Pen, light: string, deep: string, ray: string): string {
  return (
    pen.disc(0, 0, 49, pen.halo(light, 0.9)) +
    around(12, (index) =>
      pen.body(index % 2 ? '0,-46! -5,-30 5,-30' : '0,-49! -7,-28 7,-28', pen.shade(ray, deep), 1.2),
    ) +
    pen.body(oval(0, 0, 31), pen.glow('#fff6d0', light, deep), 2.4) +
    pen.stroke('-20,-6 -13,-19 0,-23', 3.4, '#fffbe6')
  );
}

/** The full moon, with a hare in it. */
export function moon(pen: Pen, ring: string): string {
  return (
    pen.disc(0, 0, 49, pen.halo('#fff4c8', 0.95)) +
    pen.body(oval(0, 0, 36), pen.glow('#fffef2', '#ffe9ae', '#e3b45a'), 2, ring) +
    pen.fill('-12,20 -16,6 -8,-4 -10,-18 -6,-24 -2,-16 0,-6 4,-20 9,-24 9,-14 6,-4 14,6 14,18 4,24', '#d59a4a', 0.5)
  );
}

export function cloud(pen: Pen, light: string, deep: string): string {
  return (
    pen.body(
      '-42,16 -46,6 -38,-3 -27,-3! -29,-17 -17,-27 -3,-24 2,-15! 10,-25 25,-22 29,-8! 41,-8 47,5 40,16! 24,22 0,19 -24,22',
      pen.shade(light, deep),
      2.4,
    ) +
    pen.lines(
      [
        '-34,10 -27,3 -20,7 -22,13',
        '-18,-12 -9,-19 -2,-12 -7,-5',
        '12,-12 20,-16 25,-8 19,-3',
        '18,12 26,5 34,9 31,15',
        '-8,14 0,6 9,12',
      ],
      2.8,
    )
  );
}

/** A talisman on yellow paper. */
export function talisman(pen: Pen): string {
  return (
    around(16, () => pen.stroke('0,-28 0,-38 0,-49', 3.4, '#f7c948', 'end')) +
    pen.body('-25,-45! 25,-45! 27,0 25,45! -25,45! -27,0', pen.shade('#fff2a8', '#f2b632'), 2.4, '#8a2a18') +
    pen.contour('-20,-40! 20,-40! 20,40! -20,40!', 1.5, '#b3261c') +
    pen.lines(
      [
        '0,-38 0,-10 0,8',
        '-14,-30 0,-34 14,-30',
        '-14,-22 0,-18 14,-22',
        '-13,-12 -4,-14 0,-8',
        '13,-12 4,-14 0,-8',
        '-14,2 -6,-4 0,4 6,-4 14,2',
      ],
      3.6,
      '#c41f1c',
    ) +
    pen.body(oval(0, 20, 12), '#c41f1c', 1.5, '#7d1210') +
    pen.lines(['-6,16 0,13 6,16', '-6,22 0,19 6,22', '0,13 0,20 0,28'], 2, '#ffe9a0')
  );
}

/** A moon jar with a twig of plum blossom. */
export function moonJar(pen: Pen): string {
  return (
    pen.disc(0, 2, 48, pen.halo('#fff7dc', 0.95)) +
    pen.body(
      '-12,-38! 12,-38! 14,-32 32,-18 38,4 28,26 14,38 15,43! -15,43! -14,38 -28,26 -38,4 -32,-18 -14,-32',
      pen.glow('#ffffff', '#fbf7ee', '#b9c4cc'),
      2.3,
      '#46505a',
    ) +
    pen.stroke('-24,-10 -30,4 -24,20', 4.5, '#fff') +
    pen.stroke('30,22 10,10 0,-4 -12,-16', 3.6, '#4a3428') +
    pen.stroke('6,6 16,-4 20,-14', 2.4, '#4a3428') +
    petalDots(-11, -15, 0.62, '#d8385a') +
    petalDots(5, 4, 0.7, '#d8385a') +
    petalDots(20, -14, 0.55, '#e86a84') +
    petalDots(24, 18, 0.5, '#e86a84')
  );
}

/** An open fan with plum blossom on it. */
export function fan(pen: Pen, paper: string, edge: string): string {
  const ribs = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (1.1 + (index / 8) * 0.8);
    return pen.stroke(
      `0,34 ${Math.cos(angle) * 30},${34 + Math.sin(angle) * 40} ${Math.cos(angle) * 48},${34 + Math.sin(angle) * 66}`,
      1.6,
      edge,
      'none',
    );
  });
  return (
    pen.body(
      '-46,14! -40,-8 -24,-26 0,-33 24,-26 40,-8 46,14! 16,26! 10,18 0,15 -10,18 -16,26!',
      pen.shade(paper, '#f3d9c0'),
      2.2,
    ) +
    ribs.join('') +
    pen.stroke('-36,6 -20,-4 -4,-8 14,-20', 3, '#4a3428') +
    pen.stroke('-8,-8 6,-2 20,0', 2.2, '#4a3428') +
    petalDots(-26, 0, 0.7, '#d8385a') +
    petalDots(-4, -9, 0.8, '#d8385a') +
    petalDots(15, -20, 0.62, '#e86a84') +
    petalDots(22, 0, 0.7, '#d8385a') +
    pen.disc(0, 34, 5, edge) +
    pen.stroke('0,36 3,42 0,49', 3.4, '#c8324a', 'end')
  );
}

export function incenseBurner(pen: Pen, light: string, deep: string): string {
  return (
    pen.lines(['-4,-20 -12,-30 0,-38 -6,-48', '6,-20 14,-28 6,-36 12,-44'], 3, '#c9b8d8') +
    pen.body('-20,-4! -16,-14 -6,-18 0,-23 6,-18 16,-14 20,-4!', pen.shade(light, deep), 2) +
    pen.disc(-7, -9, 2.2, '#20443c') +
    pen.disc(7, -9, 2.2, '#20443c') +
    pen.disc(0, -12, 2.2, '#20443c') +
    both(pen.body('-26,2! -36,-8 -40,2 -32,10 -26,10!', pen.shade(light, deep), 1.8)) +
    both(pen.body('-20,26! -24,42 -18,44 -12,30!', deep, 1.8)) +
    pen.body('-30,-4! 30,-4! 32,10 24,26 10,32 -10,32 -24,26 -32,10', pen.shade(light, deep), 2.4) +
    pen.lines(['-28,3 0,6 28,3'], 2, '#eafff4') +
    petalDots(0, 17, 0.8, '#f4fff8', '#f0c860') +
    pen.lines(['-22,14 -16,20 -12,14', '12,14 16,20 22,14'], 2, '#eafff4')
  );
}

export function sunrise(pen: Pen, sky: string, disc: string, hill: string): string {
  return (
    [-72, -48, -24, 0, 24, 48, 72]
      .map((turn) => at(0, 8, 1, pen.stroke('0,-27 0,-40 0,-53', 5, disc, 'end'), turn))
      .join('') +
    pen.body(oval(0, 6, 23), pen.glow('#fff3c4', sky, disc), 2.2) +
    pen.body('-46,40! -44,16 -28,6 -16,18 0,8 14,20 30,6 44,18 46,40!', pen.shade(hill, '#1b2a44'), 2.2) +
    pen.lines(['-36,26 -24,22 -12,28', '6,26 20,22 34,28', '-20,36 0,32 20,36'], 2.4, '#ffdca6')
  );
}

/** Ten eggs in straw. */
export function eggs(pen: Pen): string {
  const egg = (y: number) => pen.body(oval(0, y, 16, 12), pen.glow('#fffdf2', '#f6e0bd', '#caa274'), 1.8);
  const straw = [-30, -9, 12, 33].map(
    (y) =>
      pen.stroke(`-22,${y + 10} 0,${y + 14} 22,${y + 10}`, 5, '#d9a53c') +
      pen.stroke(`-20,${y + 11} 0,${y + 15} 20,${y + 11}`, 1.4, '#8a5f18'),
  );
  return (
    pen.body('-15,-30! -26,0 -18,40 0,47 18,40 26,0 15,-30! 0,-36', pen.shade('#f2cf72', '#b98428'), 2.2) +
    egg(-20) +
    egg(1) +
    egg(22) +
    straw.join('') +
    pen.lines(['-3,-32 -8,-42 -14,-47', '0,-33 0,-43 2,-48', '4,-32 9,-41 16,-45'], 3, '#d9a53c')
  );
}

/** The bell that is struck at dawn. */
export function bell(pen: Pen): string {
  const bronze = pen.shade(...gold);
  return (
    pen.contour(oval(0, -38, 9, 8), 3.6, '#7d5414') +
    pen.body('-14,-32! 14,-32! 24,-22 27,0 29,24 34,36! -34,36! -29,24 -27,0 -24,-22', bronze, 2.6) +
    pen.lines(['-25,-18 0,-15 25,-18', '-31,26 0,30 31,26'], 3, '#7d5414') +
    both(pen.contour('-20,-12! -8,-11! -8,2! -21,2!', 1.6, '#7d5414') + pen.disc(-15, -5, 2, '#7d5414')) +
    around(8, () => `<ellipse cy="-5.500" rx="2.300" ry="4" fill="#fff0b0" stroke="#7d5414"/>`).replace(
      /^/,
      '<g transform="translate(0 14)">',
    ) +
    '</g>' +
    pen.disc(0, 14, 3, '#c8452e') +
    pen.stroke('-20,8 -22,16 -22,24', 3, '#fff6d0')
  );
}

/** The pouch of luck. */
export function pouch(pen: Pen, light: string, deep: string, lace: string): string {
  return (
    pen.body('-14,-16! -30,-4 -38,16 -28,36 0,43 28,36 38,16 30,-4 14,-16!', pen.glow(light, light, deep), 2.6) +
    pen.body('-14,-16! -26,-34 -14,-32 -10,-42 0,-34 10,-42 14,-32 26,-34 14,-16! 0,-12', pen.shade(light, deep), 2.2) +
    pen.body('-19,-19 0,-23 19,-19 19,-12 0,-8 -19,-12', pen.shade(...gold), 1.6) +
    around(4, () => pen.body('0,-2! -8,-9 0,-17 8,-9', lace, 1.3)).replace(/^/, '<g transform="translate(0 17)">') +
    '</g>' +
    pen.disc(0, 17, 4.6, '#fff0b0') +
    pen.lines(['14,-14 26,-4 22,8', '14,-14 34,-12 36,0'], 2.4, lace) +
    pen.body('19,6! 25,6! 27,18! 17,18!', lace, 1.2) +
    pen.stroke('-24,2 -30,16 -24,28', 4, '#ffe0d0')
  );
}

export function jacket(pen: Pen): string {
  const band = (x: number, color: string) => pen.body(`${x},-20! ${x - 7},-17! ${x - 7},8! ${x},6!`, color, 1.2);
  const sleeve =
    pen.body('-16,-22! -44,-14 -47,10! -16,6!', '#ffd24a', 2) +
    ['#e8404a', '#3f8ae0', '#39a86a', '#fff'].map((color, index) => band(-18 - index * 7, color)).join('');
  return (
    both(sleeve) +
    pen.body(
      '-17,-26! -6,-30! 0,-20! 6,-30! 17,-26! 20,16 17,30! 0,34 -17,30! -20,16',
      pen.shade('#ffe27a', '#f2b02c'),
      2.2,
    ) +
    pen.body('-7,-31! 0,-18! 4,0! 8,-2! 4,-20! -2,-32!', '#fff', 1.3) +
    pen.body('7,-31! 0,-18! -3,-10! 2,-12!', '#fff', 1.2) +
    pen.body('2,0! -10,-6 -14,2 -4,6!', '#d8304a', 1.4) +
    pen.body('2,2! 10,18 8,40! 16,38! 14,14!', '#d8304a', 1.4) +
    pen.body('0,2! -6,18 -4,34! 3,34!', '#d8304a', 1.4)
  );
}

/** The soup of the new year. */
export function soup(pen: Pen): string {
  const cake = (x: number, y: number, turn: number) =>
    pen.body(oval(x, y, 9, 5, turn), pen.shade('#ffffff', '#efe6d2'), 1.2, '#b8a688');
  return (
    pen.lines(['-14,-22 -20,-32 -12,-42', '2,-24 -4,-34 4,-46', '18,-22 12,-32 20,-40'], 3, '#ffffff') +
    pen.body('-42,-4! -38,18 -22,34 22,34 38,18 42,-4!', pen.shade('#fdfdff', '#5c86c8'), 2.4) +
    pen.body('-16,33! 16,33! 14,41! -14,41!', '#5c86c8', 2) +
    pen.body(oval(0, -5, 42, 15), '#fff8e6', 2.2) +
    pen.fill(oval(0, -4, 36, 11), '#f2dfae') +
    cake(-18, -6, -12) +
    cake(-2, -1, 10) +
    cake(16, -5, -8) +
    cake(4, -10, 20) +
    pen.body('-6,-12! 2,-14! 0,-7! -8,-6!', '#f6c945', 1) +
    pen.body('10,-2! 16,0! 14,4! 8,2!', '#f6c945', 1) +
    pen.stroke('-24,-1 -14,2 -8,4', 3, '#4a8a46') +
    pen.stroke('18,-11 24,-8 28,-5', 3, '#4a8a46') +
    pen.disc(-9, -5, 2.4, '#d8392e') +
    pen.lines(['-30,14 -20,20 -10,14 0,20 10,14 20,20 30,14'], 2.6, '#2c5aa8')
  );
}

/** A shield kite. */
export function kite(pen: Pen): string {
  return (
    pen.stroke('0,30 8,38 2,44 10,49', 2.4) +
    pen.body('-27,-44! 27,-44! 27,34! -27,34!', '#fffaf0', 2.4) +
    pen.fill('-27,-44! 27,-44! 27,-22! -27,-22!', '#e23c3a') +
    pen.fill('-27,16! 27,16! 27,34! -27,34!', '#2f6fd0') +
    pen.lines(['-27,-44 0,-5 27,34', '27,-44 0,-5 -27,34', '0,-44 0,-5 0,34'], 1.6, '#8a6a44') +
    pen.contour('-27,-44! 27,-44! 27,34! -27,34!', 2.4) +
    pen.body(oval(0, -4, 12), '#f6c22e', 2) +
    pen.body(oval(0, -4, 5.5), '#fffaf0', 1.4)
  );
}

export function top(pen: Pen): string {
  const band = (y: number, wide: number, color: string) =>
    pen.fill(`-${wide},${y}! ${wide},${y}! ${wide - 4},${y + 8}! -${wide - 4},${y + 8}!`, color);
  return (
    pen.body('-32,-16! -30,6 -14,28 0,46! 14,28 30,6 32,-16!', pen.shade('#f6cf8a', '#b0723a'), 2.4) +
    band(-8, 31, '#e23c3a') +
    band(2, 28, '#f6c22e') +
    band(12, 22, '#2f9a5e') +
    pen.body(oval(0, -17, 32, 12), pen.shade('#fff0c8', '#e0ae62'), 2.2) +
    pen.body(oval(0, -17, 20, 7), '#3f7fd8', 1.6) +
    pen.body(oval(0, -17, 9, 3.4), '#fffaf0', 1.2) +
    pen.lines(['-44,-2 -40,14 -32,24', '44,-2 40,14 32,24'], 2.6, '#5a8fd0')
  );
}

/** Four sticks of a game of the new year. */
export function yut(pen: Pen): string {
  const stick = (x: number, turn: number, isFlat: boolean) =>
    at(
      x,
      0,
      1,
      pen.body(
        '-6.500,-40 0,-44 6.500,-40 8,0 6.500,40 0,44 -6.500,40 -8,0',
        isFlat ? '#fff0cc' : pen.shade('#c98a4a', '#7d4a22'),
        2,
      ) +
        (isFlat
          ? ''
          : pen.lines(
              [
                '-4,-24 0,-18 4,-12',
                '4,-24 0,-18 -4,-12',
                '-4,-4 0,2 4,8',
                '4,-4 0,2 -4,8',
                '-4,16 0,22 4,28',
                '4,16 0,22 -4,28',
              ],
              2.2,
              '#2a1608',
            )),
      turn,
    );
  return stick(-26, -16, true) + stick(-8, 4, false) + stick(10, -6, true) + stick(27, 15, false);
}

/** A shuttlecock of coin and paper. */
export function shuttlecock(pen: Pen): string {
  const colors = ['#e23c3a', '#f6c22e', '#2f9a5e', '#3f7fd8', '#fffaf0'];
  const strips = Array.from({ length: 11 }, (_, index) => {
    const lean = (index - 5) * 8;
    return pen.body(
      `-2,14! ${lean * 0.6 - 4},-14 ${lean - 4},-42! ${lean + 4},-42! ${lean * 0.6 + 4},-14 3,14!`,
      colors[index % colors.length] ?? '#fff',
      1.1,
    );
  });
  return (
    strips.join('') +
    pen.body(oval(0, 26, 21, 15), pen.shade(...gold), 2.4) +
    pen.contour(oval(0, 25, 15, 10), 1.3, '#7d5414') +
    pen.body('-5,20! 5,20! 5,30! -5,30!', '#3a2410', 1)
  );
}

/** A knot of many loops. */
export function knot(pen: Pen, silk: string, deep: string): string {
  const loop = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      1,
      pen.contour('0,0! -10,-12 0,-24 10,-12', 4.6, silk) + pen.contour('0,0! -10,-12 0,-24 10,-12', 1, deep),
      turn,
    );
  return (
    pen.disc(0, 0, 48, pen.halo('#ffe08a', 0.9)) +
    around(16, () => pen.stroke('0,-30 0,-40 0,-49', 3, '#f6c22e', 'end')) +
    [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => loop(0, -4, turn)).join('') +
    pen.body('0,-18! 14,-4! 0,10! -14,-4!', silk, 2) +
    pen.lines(['-7,-11 0,-4 7,3', '7,-11 0,-4 -7,3'], 2, '#ffd9a0') +
    pen.body(oval(0, -4, 5), pen.shade(...gold), 1.4) +
    pen.lines(['-4,10 -8,26 -6,40', '4,10 8,26 6,40'], 4, silk) +
    pen.body('-12,34! -2,34! 0,48! -14,48!', '#f6c22e', 1.3) +
    pen.body('2,34! 12,34! 14,48! 0,48!', '#f6c22e', 1.3)
  );
}

export function crystal(pen: Pen, light: string, deep: string): string {
  return (
    pen.body('-30,30! -38,0! -26,-18! -14,6! -14,36!', pen.shade(light, deep), 2) +
    pen.body('30,32! 38,6! 28,-8! 16,10! 14,36!', pen.shade(light, deep), 2) +
    pen.body('-18,40! -20,-22! 0,-46! 20,-20! 18,40!', pen.shade(light, deep), 2.4) +
    pen.fill('-18,40! -20,-22! -6,-14! -4,40!', '#ffffff', 0.35) +
    pen.lines(['-20,-22 -6,-14 20,-20', '-6,-14 -5,12 -4,38', '0,-45 -4,-30 -6,-14'], 1.6) +
    pen.stroke('8,-8 9,8 8,24', 3, '#fff')
  );
}

export function snowflake(pen: Pen, light: string, deep: string): string {
  const arm =
    pen.stroke('0,0 0,-22 0,-44', 6.4, deep, 'none') +
    pen.stroke('0,0 0,-22 0,-43', 3.4, light, 'none') +
    both(
      pen.stroke('0,-18 8,-26 14,-30', 4.6, deep) +
        pen.stroke('0,-28 6,-35 11,-38', 4.2, deep) +
        pen.stroke('0,-18 8,-26 13,-29', 2, light),
    );
  return around(6, () => arm) + pen.body('0,-9! 8,-4.500! 8,4.500! 0,9! -8,4.500! -8,-4.500!', light, 1.6, deep);
}

/** The lake of heaven between its peaks. */
export function heavenLake(pen: Pen, water: string, deep: string): string {
  return (
    pen.body(
      '-46,30! -36,2 -28,-14! -20,-6 -10,-28! -2,-16 8,-36! 18,-16 26,-24! 36,0 46,30! 30,42 0,46 -30,42',
      pen.shade('#8fa0b4', '#36465c'),
      2.4,
    ) +
    pen.fill('-28,-14! -20,-6 -22,4 -28,-2 -33,6 -34,0', '#fff') +
    pen.fill('-10,-28! -2,-16 -4,-4 -9,-12 -14,-2 -16,-14', '#fff') +
    pen.fill('8,-36! 18,-16 16,-4 10,-14 4,-2 0,-14', '#fff') +
    pen.fill('26,-24! 33,-8 30,2 26,-6 22,2 20,-12', '#fff') +
    pen.body('-34,24 -20,12 0,9 20,12 34,24 20,34 0,37 -20,34', pen.shade(water, deep), 2) +
    pen.lines(['-22,20 -8,17 4,19', '-4,26 10,24 24,26', '-16,31 -4,30 6,32'], 1.8, '#e8fbff')
  );
}
