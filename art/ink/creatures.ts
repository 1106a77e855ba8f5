/** Animals in the manner of folk painting. Each is drawn around 0,0, some 80 across. */
import { at, both, oval, type Pen } from './pen.ts';

export type TigerColors = {
  readonly light: string;
  readonly deep: string;
  readonly stripe: string;
  readonly eye: string;
};

/** A tiger that laughs more than it bites. */
export function tigerFace(pen: Pen, { light, deep, stripe, eye }: TigerColors): string {
  const fur = pen.shade(light, light, deep);
  const ear = both(
    pen.body('-30,-17! -37,-33 -27,-38 -14,-28!', fur, 2) + pen.fill('-29,-21 -32,-31 -26,-33 -20,-27', '#f7d7c4'),
  );
  const head = '0,-33 18,-30 31,-19 36,-3 33,14 22,28 0,34 -22,28 -33,14 -36,-3 -31,-19 -18,-30';
  const stripes = both(
    pen.stroke('-36,-6 -28,-5 -22,-1', 5, stripe, 'end') +
      pen.stroke('-36,5 -28,6 -22,8', 5, stripe, 'end') +
      pen.stroke('-32,17 -25,16 -20,16', 4.5, stripe, 'end') +
      pen.stroke('-17,-30 -15,-22 -11,-17', 4.8, stripe, 'end'),
  );
  const crown =
    pen.stroke('0,-34 0,-25 0,-17', 5.5, stripe, 'end') +
    pen.stroke('-7,-28 0,-26 7,-28', 3.4, stripe) +
    pen.stroke('-6,-22 0,-20 6,-22', 3, stripe);
  const eyes = both(
    pen.body(oval(-14, -6, 9.5, 9), '#fffbe6', 2, stripe) +
      pen.disc(-12.5, -5, 5.6, eye) +
      pen.disc(-12.5, -5, 3.2, '#160d08') +
      pen.disc(-14, -7, 1.4, '#fff') +
      pen.stroke('-26,-13 -15,-18 -5,-13', 3, stripe),
  );
  const muzzle =
    pen.fill('0,2 12,5 18,14 14,24 0,28 -14,24 -18,14 -12,5', '#fff6e6') +
    pen.body('-7,3! 0,1 7,3! 3,10 0,11.500 -3,10', '#c4473a', 1.5, stripe) +
    pen.stroke('0,11 0,15 0,18', 2, stripe, 'none') +
    pen.stroke('-13,16 -7,21 0,18 7,21 13,16', 2.4, stripe) +
    pen.fill('-4,21 0,20 4,21 3,26 0,28 -3,26', '#d9545a') +
    both(
      pen.lines(['-14,12 -26,9 -38,11', '-14,15 -27,16 -38,20'], 1.3, '#fffaf0') +
        pen.disc(-9, 13, 1, stripe) +
        pen.disc(-6, 16, 1, stripe),
    );
  return ear + pen.body(head, fur, 2.6) + stripes + crown + eyes + muzzle;
}

/** The same tiger, seated: shoulders and paws under the face. */
export function tigerBust(pen: Pen, colors: TigerColors): string {
  const { light, deep, stripe } = colors;
  const fur = pen.shade(light, deep, deep);
  return (
    pen.body('-26,16 -44,34 -50,62 -46,96! 46,96! 50,62 44,34 26,16', fur, 2.4) +
    pen.fill('-14,30 0,34 14,30 18,60 12,96! -12,96! -18,60', '#fff1d6') +
    both(
      pen.lines(['-46,44 -36,46 -28,52', '-50,58 -38,60 -30,66', '-49,74 -38,76 -30,80'], 5, stripe) +
        pen.body('-34,96! -36,84 -26,78 -14,84 -13,96!', fur, 2) +
        pen.lines(['-28,86 -28,91 -28,95', '-21,86 -21,91 -21,95'], 1.8, stripe),
    ) +
    tigerFace(pen, colors)
  );
}

export type MagpieColors = { readonly back: string; readonly wing: string; readonly belly: string };

/** A magpie on the lookout, facing right. */
export function magpie(pen: Pen, { back, wing, belly }: MagpieColors): string {
  return (
    pen.body('-8,14! -22,22 -44,40! -38,42 -30,38 -10,24!', pen.shade(back, wing), 1.4) +
    pen.lines(['-12,20 -26,30 -40,40'], 1.6, '#7fb6d8') +
    pen.lines(['2,24 1,33 0,38', '8,23 9,32 9,38', '-4,38 2,37 8,39', '5,38 10,37 16,39'], 2.2) +
    pen.body('-16,12 -16,-4 -6,-16 10,-18 22,-10 23,4 14,20 -2,25 -14,20', belly, 2) +
    pen.fill('24,-14 22,-2 14,4 4,-2 -2,-16 4,-28 16,-32 26,-26', back) +
    pen.fill('-14,16 -20,2 -12,-12 -2,-16 6,-6 4,8 -4,18', pen.shade(wing, back)) +
    pen.fill('-13,6 -15,-4 -9,-11 -3,-6 -4,4 -8,10', '#fdfaf0') +
    pen.lines(['-2,2 -8,12 -18,22', '2,4 -2,14 -12,24'], 1.6, '#8cc4e6') +
    pen.body('23,-24! 38,-19! 24,-16!', '#2a2420', 1.2) +
    pen.disc(17, -23, 3.4, '#fff') +
    pen.disc(17.8, -23, 2, '#120c08')
  );
}

export type OwlColors = {
  readonly light: string;
  readonly deep: string;
  readonly breast: string;
  readonly eye: string;
};

export function owl(pen: Pen, { light, deep, breast, eye }: OwlColors): string {
  const coat = pen.shade(light, deep);
  const feathers = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 4 - (row % 2) }, (_, index) => {
      const x = (index - (3 - (row % 2)) / 2) * 8;
      const y = 10 + row * 8;
      return pen.stroke(`${x - 3.5},${y} ${x},${y + 4} ${x + 3.5},${y}`, 2, deep);
    }),
  );
  return (
    both(pen.body('-24,0! -38,14 -34,34 -20,36!', pen.shade(deep, light), 2)) +
    pen.body('-30,-36! -16,-30 0,-31 16,-30 30,-36! 32,-16 29,10 22,32 0,40 -22,32 -29,10 -32,-16', coat, 2.6) +
    pen.fill('0,2 14,6 17,20 11,34 0,38 -11,34 -17,20 -14,6', breast) +
    feathers.join('') +
    both(
      pen.fill(oval(-13, -12, 14.5), breast) +
        pen.contour(oval(-13, -12, 14.5), 1.6) +
        pen.disc(-13, -12, 10.5, pen.glow('#fff7c4', eye, eye)) +
        pen.disc(-12.5, -12, 6, '#140d0a') +
        pen.disc(-15, -15, 2.2, '#fff') +
        pen.stroke('-30,-31 -18,-27 -4,-19', 3.6),
    ) +
    pen.body('0,-13! 5,-5 0,4! -5,-5', '#e59a34', 1.5) +
    both(pen.lines(['-10,38 -11,43 -14,45', '-8,39 -8,44 -8,46', '-6,39 -4,44 -2,46'], 2.6, '#c98a3a'))
  );
}

export type RoosterColors = {
  readonly comb: string;
  readonly neck: string;
  readonly breast: string;
  readonly tail: readonly [string, string, string];
};

/** A rooster that crows to the right. */
export function rooster(pen: Pen, { comb, neck, breast, tail: [first, second, third] }: RoosterColors): string {
  const plume = (points: string, color: string) => pen.body(points, color, 1.6);
  return (
    plume('-10,8! -24,-8 -30,-30 -44,-36! -46,-14 -36,10 -16,20!', first) +
    plume('-8,4! -16,-12 -16,-34 -28,-42! -36,-24 -30,0 -14,14!', second) +
    plume('-4,2! -6,-12 -4,-26 -12,-36! -22,-22 -20,-2 -10,10!', third) +
    pen.lines(
      [
        '-41,-30 -34,-6 -18,12',
        '-35,-32 -28,-10 -14,8',
        '-27,-36 -24,-10 -12,8',
        '-22,-34 -18,-12 -9,4',
        '-12,-30 -13,-12 -8,4',
      ],
      1.5,
      '#fbe6b8',
    ) +
    pen.lines(['2,30 0,38 -1,44', '12,29 13,37 13,44', '-8,45 -1,43 6,46', '7,45 13,43 20,46'], 2.8, '#d98a2b') +
    pen.body('-20,10 -10,0 6,2 18,-8! 28,2 28,18 18,30 2,33 -12,28', breast, 2.4) +
    pen.body('6,6! 8,-12 14,-28 26,-32 34,-24 32,-10 30,4 22,14 12,12', neck, 2.2) +
    pen.lines(['14,-16 13,-4 11,6', '20,-14 19,0 17,10', '26,-12 26,0 23,8'], 1.8, '#fff0b0') +
    pen.body('-8,12 2,8 12,14 8,24 -4,26 -14,20', first, 1.6) +
    pen.lines(['-10,18 0,16 8,18', '-6,23 2,21 7,22'], 1.4, '#f7e3b0') +
    pen.body('16,-30! 14,-40 20,-38 22,-46 27,-40 33,-45 34,-36 38,-32 32,-27!', comb, 1.8) +
    pen.body('31,-16 37,-15 38,-6 33,-2 29,-8', comb, 1.5) +
    pen.body('33,-26! 46,-24! 41,-21! 45,-17! 33,-18!', '#f4bf3c', 1.5) +
    pen.disc(27, -25, 3.2, '#fff8dc') +
    pen.disc(27.6, -25, 1.9, '#140c08')
  );
}

export type DeerColors = { readonly light: string; readonly deep: string; readonly antler: string };

export function deer(pen: Pen, { light, deep, antler }: DeerColors): string {
  const coat = pen.shade(light, deep);
  return (
    both(
      pen.stroke('-7,-14 -16,-26 -18,-44', 4.4, antler, 'end') +
        pen.stroke('-14,-24 -26,-28 -33,-40', 3.6, antler, 'end') +
        pen.stroke('-17,-33 -11,-38 -9,-46', 2.8, antler, 'end') +
        pen.stroke('-24,-29 -36,-27 -42,-32', 2.6, antler, 'end') +
        pen.body('-13,-8! -28,-15 -38,-9! -30,0 -16,2!', coat, 1.8),
    ) +
    pen.body('0,-18 12,-15 18,-4 15,10 11,26 7,38 0,42 -7,38 -11,26 -15,10 -18,-4 -12,-15', coat, 2.4) +
    pen.fill('0,16 7,24 6,36 0,40 -6,36 -7,24', '#fff3dc') +
    pen.body('-5,31! 0,29 5,31! 3,36 0,37.500 -3,36', '#2b1a14', 1) +
    both(
      pen.body(oval(-9.5, 3, 4, 5.2, 15), '#1c110c', 1) +
        pen.disc(-10.5, 1, 1.4, '#fff') +
        pen.disc(-5, -9, 1.7, '#fff3dc'),
    ) +
    pen.disc(0, -5, 1.9, '#fff3dc') +
    pen.disc(0, -12, 1.5, '#fff3dc')
  );
}

export function bear(pen: Pen, light: string, deep: string): string {
  const fur = pen.shade(light, deep);
  return (
    both(pen.body(oval(-25, -25, 11), fur, 2.2) + pen.disc(-25, -25, 5, '#a5785a')) +
    pen.body('0,-33 20,-29 34,-13 37,6 30,24 14,35 0,38 -14,35 -30,24 -37,6 -34,-13 -20,-29', fur, 2.6) +
    pen.fill('-16,40 0,33 16,40 8,44 0,42 -8,44', '#fff8e8') +
    pen.fill('0,2 14,6 19,17 13,28 0,32 -13,28 -19,17 -14,6', '#c89a72') +
    pen.body('-9,7! 0,4 9,7! 5,14 0,16 -5,14', '#17100c', 1) +
    pen.disc(-3, 8, 1.4, '#fff') +
    pen.lines(['0,15 0,20 0,22', '-10,22 -4,25 0,22', '10,22 4,25 0,22'], 2.2, '#2a1810') +
    both(
      pen.disc(-15, -5, 5.2, '#fff3d6') +
        pen.disc(-14.5, -5, 3.8, '#150d09') +
        pen.disc(-16, -6.5, 1.3, '#fff') +
        pen.stroke('-23,-13 -16,-16 -8,-12', 2.6, '#120b08'),
    )
  );
}

/** A hawk that comes down from the right. */
export function hawk(pen: Pen, light: string, deep: string): string {
  const feathers = (from: string, list: readonly string[]) =>
    list.map((to) => pen.stroke(`${from} ${to}`, 2, '#fdf3dc')).join('');
  return (
    pen.body('-4,-2! -16,-26 -44,-40! -46,-20 -38,2 -22,14 -8,14!', pen.shade(light, deep), 2.2) +
    pen.body('6,-4! 16,-24 38,-42! 46,-24 40,-4 26,10 10,12!', pen.shade(light, deep), 2.2) +
    feathers('-10,2', ['-24,-6 -40,-26', '-24,4 -40,-8', '-20,10 -32,6']) +
    feathers('12,2', ['24,-8 38,-26', '26,2 40,-10', '22,8 34,2']) +
    pen.body('-10,16! -14,36 -8,42! 0,38 8,42! 14,36 10,14!', pen.shade(deep, light), 2) +
    pen.body('0,-24 10,-20 14,-6 12,12 2,26 -8,20 -12,4 -10,-14', pen.shade('#fff2da', light), 2.2) +
    pen.lines(['-5,4 -1,7 3,4', '-3,11 1,14 5,11', '-6,-3 -2,0 2,-3'], 1.8, deep) +
    pen.body('-2,-36 10,-34 14,-24 8,-16 -4,-17 -9,-26', pen.shade('#fff6e2', light), 2) +
    pen.body('11,-30! 21,-26 17,-16! 11,-22!', '#f0b43a', 1.4) +
    pen.disc(5, -27, 3.2, '#f7c948') +
    pen.disc(5.5, -27, 1.9, '#140d08') +
    pen.stroke('-2,-31 5,-32 11,-29', 2.4)
  );
}

/** A moth with its wings spread. */
export function moth(pen: Pen, light: string, deep: string, spot: string): string {
  return (
    both(
      pen.body('-3,6! -18,8 -26,22 -18,42! -10,36 -4,22!', pen.shade(deep, light), 1.8) +
        pen.body('-2,-10! -18,-34 -44,-34! -45,-14 -34,4 -4,8!', pen.shade(light, deep), 2.2) +
        pen.stroke('-40,-30 -30,-10 -8,0', 2, '#fff6d8') +
        pen.disc(-26, -14, 7.5, spot) +
        pen.disc(-26, -14, 4.6, '#fff7d0') +
        pen.disc(-26, -14, 2.4, '#1a1220') +
        pen.disc(-16, 20, 4.2, spot) +
        pen.stroke('-2,-18 -10,-28 -12,-40', 1.8, '#fff0c4', 'end'),
    ) + pen.body('0,-20 5,-12 4,8 0,26 -4,8 -5,-12', pen.shade('#fff3d2', deep), 1.8)
  );
}

/** A white-eye, the small green bird that comes to plum blossom. */
export function whiteEye(pen: Pen, light: string, deep: string): string {
  return (
    pen.body('-14,8! -30,18 -44,22! -40,30 -24,30 -6,20!', pen.shade(deep, light), 1.6) +
    pen.lines(['0,26 -1,34 -2,38', '8,26 8,34 8,38'], 2, '#5b3a28') +
    pen.body('-20,6 -14,-8 0,-14 10,-22 24,-24 33,-14 32,0 24,16 8,27 -8,24', pen.shade(light, '#f2eda8'), 2.2) +
    pen.body('-20,6 -12,-6 4,-8 12,2 4,16 -12,20', pen.shade(deep, light), 1.8) +
    pen.lines(['-12,8 0,6 8,6', '-10,14 0,12 6,11'], 1.6, '#eef5bd') +
    pen.body('32,-14! 44,-9! 32,-6!', '#3a2c24', 1) +
    pen.disc(22, -12, 6, '#fffdf2') +
    pen.disc(22.5, -12, 3.6, '#160f0b') +
    pen.disc(21.4, -13.4, 1.3, '#fff') +
    pen.fill('12,2 22,4 26,10 18,14 12,9', '#f4d35e')
  );
}

/** Two eyes in the dark. */
export function watchingEyes(pen: Pen, eye: string): string {
  return (
    pen.body(
      '-38,-20! -20,-12 0,-14 20,-12 38,-20! 40,4 28,20 0,26 -28,20 -40,4',
      pen.shade('#2a2a3e', '#0e101e'),
      2.4,
    ) +
    both(
      at(
        -17,
        2,
        1,
        pen.disc(0, 0, 17, pen.halo(eye)) +
          pen.disc(0, 0, 12.5, pen.glow('#fffbd0', eye, '#b8641a')) +
          pen.disc(0, 0, 6.4, '#120b08') +
          pen.disc(-3, -4, 2.6, '#fff'),
      ),
    ) +
    pen.body('0,0! 5,8 0,18! -5,8', '#f0ae45', 1.4)
  );
}
