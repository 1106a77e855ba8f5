/** Outlines of the fish: positions along the spine and distances from it, relative to the length. */
import type { FishShape, Profile } from './fish.ts';
import { type Canvas, grain, oval, tau } from './paint.ts';

/** Parses pairs of numbers separated by commas. */
const profile = (text: string): Profile =>
  text.split(', ').map((pair) => {
    const [at = 0, high = 0] = pair.split(' ').map(Number);
    return [at, high];
  });

function dots(
  c: Canvas,
  name: string,
  count: number,
  area: readonly [number, number, number, number],
  colour: string,
  size: number,
) {
  const random = grain(name);
  const [x, y, wide, tall] = area;
  for (let dot = 0; dot < count; dot += 1)
    oval(c, [x + random() * wide, y + random() * tall, size * (0.7 + random()), size, random() * 3], colour);
}

const slim = profile('0 0.01, 0.2 0.075, 0.5 0.08, 0.85 0.035, 1 0.018');

export const fishShapes = {
  anchovy: {
    colours: ['#4f7fd0', '#a9d4ff', '#eef8ff'],
    top: slim,
    bottom: slim,
    tail: { kind: 'fork', long: 0.17, high: 0.13 },
    fins: [
      {
        from: 0.45,
        to: 0.58,
        high: profile('0 0.08, 1 0.03'),
        rays: 4,
      },
    ],
    eye: { size: 0.045 },
    bend: 0.08,
    pectoral: 0.1,
    isSmooth: true,
  },
  mackerel: {
    colours: ['#1f7f9c', '#59c7c4', '#e9fbff'],
    top: profile('0 0.01, 0.15 0.09, 0.42 0.135, 0.8 0.05, 1 0.02'),
    bottom: profile('0 0.01, 0.15 0.085, 0.42 0.13, 0.8 0.05, 1 0.02'),
    tail: { kind: 'fork', long: 0.2, high: 0.17 },
    fins: [
      {
        from: 0.34,
        to: 0.5,
        high: profile('0 0.1, 0.3 0.1, 1 0.02'),
        rays: 6,
        isSpiky: true,
      },
      {
        from: 0.55,
        to: 0.92,
        high: profile('0 0.06, 1 0.015'),
        rays: 10,
      },
      {
        from: 0.58,
        to: 0.92,
        isBelow: true,
        high: profile('0 0.06, 1 0.015'),
        rays: 9,
      },
    ],
    fin: ['#ffd36b', '#e79a2c'],
    eye: { size: 0.034 },
    bend: 0.07,
    pattern(c, at) {
      c.strokeStyle = '#ffd874';
      c.lineWidth = 2;
      c.beginPath();
      for (let t = 0.25; t < 1; t += 0.03) c.lineTo(at(t, -1)[0], at(t, -1)[1] * 0.55 + at(t, 1)[1] * 0.45);
      c.stroke();
    },
  },
  puffer: {
    colours: ['#2d8a5c', '#b6d75e', '#fffbe6'],
    top: profile('0 0.04, 0.12 0.17, 0.38 0.27, 0.7 0.16, 0.9 0.05, 1 0.04'),
    bottom: profile('0 0.04, 0.12 0.19, 0.38 0.33, 0.7 0.2, 0.9 0.05, 1 0.04'),
    tail: { kind: 'fan', long: 0.15, high: 0.11, root: 0.035 },
    fins: [
      {
        from: 0.72,
        to: 0.84,
        high: profile('0 0.13, 1 0.07'),
        rays: 5,
      },
      {
        from: 0.74,
        to: 0.85,
        isBelow: true,
        high: profile('0 0.1, 1 0.06'),
        rays: 5,
      },
    ],
    fin: ['#ffd36b', '#d18b23'],
    eye: { at: 0.2, high: 0.5, size: 0.062 },
    bend: 0.03,
    gill: 0.36,
    pectoral: 0.17,
    mouth: 0.05,
    isSmooth: true,
    pattern: (c) => dots(c, 'puffer', 40, [-32, -25, 70, 24], 'rgb(250 255 200/.8)', 1),
  },
  rockfish: {
    colours: ['#5a3a2c', '#b5713f', '#f3cf9b'],
    top: profile('0 0.02, 0.12 0.12, 0.34 0.18, 0.6 0.15, 0.86 0.06, 1 0.045'),
    bottom: profile('0 0.02, 0.12 0.1, 0.36 0.16, 0.6 0.13, 0.86 0.055, 1 0.045'),
    tail: { kind: 'fan', long: 0.17, high: 0.13, root: 0.04 },
    fins: [
      {
        from: 0.26,
        to: 0.66,
        high: profile('0 0.1, 0.4 0.13, 1 0.06'),
        rays: 10,
        isSpiky: true,
      },
      {
        from: 0.66,
        to: 0.86,
        high: profile('0 0.09, 1 0.06'),
        rays: 6,
      },
      {
        from: 0.62,
        to: 0.82,
        isBelow: true,
        high: profile('0 0.1, 1 0.05'),
        rays: 6,
      },
    ],
    fin: ['#d48a4c', '#6b3d26'],
    eye: { high: 0.5, size: 0.055 },
    pectoral: 0.2,
    pattern(c, at) {
      for (const t of [0.33, 0.48, 0.63, 0.8])
        oval(c, [at(t, -1)[0], at(t, -1)[1] * 0.7 + at(t, 1)[1] * 0.3, 4.5, 13, 0.15], 'rgb(50 24 18/.5)');
    },
  },
  filefish: {
    colours: ['#3d4f7a', '#8a9fd0', '#cfd8f5'],
    top: profile('0 0.015, 0.16 0.1, 0.32 0.24, 0.6 0.22, 0.88 0.05, 1 0.045'),
    bottom: profile('0 0.015, 0.2 0.11, 0.45 0.25, 0.68 0.18, 0.88 0.05, 1 0.045'),
    tail: { kind: 'fan', long: 0.16, high: 0.11, root: 0.04 },
    fins: [
      {
        from: 0.29,
        to: 0.33,
        high: profile('0 0.2, 1 0.02'),
        rays: 2,
        lean: 0.15,
      },
      {
        from: 0.55,
        to: 0.9,
        high: profile('0 0.1, 0.5 0.08, 1 0.03'),
        rays: 12,
      },
      {
        from: 0.55,
        to: 0.9,
        isBelow: true,
        high: profile('0 0.1, 0.5 0.08, 1 0.03'),
        rays: 12,
      },
    ],
    fin: ['#78e0ff', '#2f5fb8'],
    eye: { at: 0.24, high: 0.55, size: 0.045 },
    bend: 0.04,
    gill: 0.32,
    mouth: 0.045,
    isSmooth: true,
    pattern: (c) => dots(c, 'filefish', 26, [-20, -20, 60, 42], 'rgb(20 28 70/.55)', 1.6),
  },
  bream: {
    colours: ['#c52a4e', '#ff6d7c', '#ffd7d0'],
    top: profile('0 0.01, 0.1 0.1, 0.3 0.225, 0.55 0.2, 0.86 0.055, 1 0.04'),
    bottom: profile('0 0.01, 0.12 0.09, 0.35 0.175, 0.6 0.15, 0.86 0.055, 1 0.04'),
    tail: { kind: 'fork', long: 0.22, high: 0.2, root: 0.035 },
    fins: [
      {
        from: 0.28,
        to: 0.85,
        high: profile('0 0.09, 0.3 0.11, 0.7 0.07, 1 0.04'),
        rays: 13,
        isSpiky: true,
      },
      {
        from: 0.62,
        to: 0.85,
        isBelow: true,
        high: profile('0 0.09, 0.4 0.07, 1 0.03'),
        rays: 7,
        isSpiky: true,
      },
      {
        from: 0.34,
        to: 0.42,
        isBelow: true,
        high: profile('0 0.12, 1 0.05'),
        rays: 5,
      },
    ],
    fin: ['#ff7f8c', '#b81f45'],
    eye: { size: 0.04 },
    bend: 0.045,
    pectoral: 0.22,
    pattern: (c) => dots(c, 'bream', 46, [-20, -17, 58, 17], '#6fe3ff', 0.7),
  },
  tuna: {
    colours: ['#17356d', '#3f7bd0', '#e7efff'],
    top: profile('0 0.01, 0.16 0.1, 0.4 0.15, 0.75 0.06, 0.95 0.016, 1 0.015'),
    bottom: profile('0 0.01, 0.16 0.095, 0.4 0.15, 0.75 0.06, 0.95 0.016, 1 0.015'),
    tail: { kind: 'moon', long: 0.15, high: 0.22, root: 0.014 },
    fins: [
      {
        from: 0.36,
        to: 0.52,
        high: profile('0 0.1, 0.4 0.08, 1 0.02'),
        rays: 8,
      },
      {
        from: 0.56,
        to: 0.62,
        high: profile('0 0.02, 0.6 0.14, 1 0.02'),
        rays: 5,
        lean: 0.7,
      },
      {
        from: 0.6,
        to: 0.66,
        isBelow: true,
        high: profile('0 0.02, 0.6 0.14, 1 0.02'),
        rays: 5,
        lean: 0.7,
      },
      {
        from: 0.7,
        to: 0.94,
        high: profile('0 0.025, 1 0.02'),
        rays: 7,
        isSpiky: true,
      },
      {
        from: 0.7,
        to: 0.94,
        isBelow: true,
        high: profile('0 0.025, 1 0.02'),
        rays: 7,
        isSpiky: true,
      },
    ],
    fin: ['#ffd15c', '#e0a02a'],
    eye: { size: 0.026 },
    pectoral: 0.2,
    isSmooth: true,
  },
  shark: {
    colours: ['#26427e', '#5a86c8', '#dfeaff'],
    top: profile('0 0.005, 0.14 0.065, 0.38 0.115, 0.7 0.065, 0.92 0.022, 1 0.02'),
    bottom: profile('0 0.005, 0.12 0.055, 0.38 0.1, 0.7 0.055, 0.92 0.02, 1 0.02'),
    tail: { kind: 'moon', long: 0.16, high: 0.2, root: 0.018 },
    fins: [
      {
        from: 0.38,
        to: 0.5,
        high: profile('0 0.02, 0.55 0.16, 0.8 0.15, 1 0.03'),
        rays: 10,
        lean: 0.3,
      },
      {
        from: 0.78,
        to: 0.84,
        high: profile('0 0.01, 0.7 0.035, 1 0.02'),
        rays: 4,
      },
      {
        from: 0.7,
        to: 0.78,
        isBelow: true,
        high: profile('0 0.01, 0.7 0.045, 1 0.02'),
        rays: 4,
      },
    ],
    fin: ['#1d3468', '#3d63a5'],
    eye: { at: 0.12, high: 0.35, size: 0.016, iris: '#9cc4ff' },
    bend: 0.06,
    gill: 0.26,
    pectoral: 0.25,
    mouth: 0.11,
    isSmooth: true,
  },
  koi: {
    colours: ['#f2a51c', '#ffd76a', '#fff6d8'],
    top: profile('0 0.02, 0.12 0.1, 0.35 0.145, 0.7 0.09, 0.92 0.045, 1 0.035'),
    bottom: profile('0 0.02, 0.12 0.1, 0.38 0.15, 0.7 0.09, 0.92 0.045, 1 0.035'),
    tail: { kind: 'fork', long: 0.36, high: 0.25, root: 0.03 },
    fins: [
      {
        from: 0.36,
        to: 0.7,
        high: profile('0 0.14, 0.4 0.15, 1 0.06'),
        rays: 12,
      },
      {
        from: 0.7,
        to: 0.84,
        isBelow: true,
        high: profile('0 0.12, 1 0.05'),
        rays: 6,
      },
      {
        from: 0.5,
        to: 0.58,
        isBelow: true,
        high: profile('0 0.14, 1 0.06'),
        rays: 5,
      },
    ],
    fin: ['#fff0b5', '#ff9d2e'],
    eye: { size: 0.032 },
    bend: 0.09,
    pectoral: 0.24,
  },
} as const satisfies Readonly<Record<string, FishShape>>;

/** A torpedo is drawn as a comet with the outline of a shark. */
export const torpedoShape: FishShape = {
  ...fishShapes.shark,
  colours: ['#ffe9ae', '#ffcb5c', '#d88f2a'],
  fin: ['#ff7b7b', '#b8324f'],
};

/** Positions in a school, in units from its centre. */
export const anchovySchool: readonly (readonly [number, number, number])[] = Array.from({ length: 13 }, (_, at) => {
  const random = grain(`anchovy ${at}`);
  return [(random() - 0.5) * 170, (random() - 0.5) * 76, random() * tau];
});
export const mackerelSchool: readonly (readonly [number, number, number])[] = [
  [-54, -24, 0],
  [0, -40, 1],
  [10, 12, 2],
  [64, -8, 3],
  [-62, 26, 4],
];
