/** Guardian of the pond: a turtle with the head of a haetae and the Big Dipper on its shell. About 520 units long. */
import { type Canvas, disc, grain, line, linear, oval, radial, tau, within } from './paint.ts';

const ink = '#06202f';

function part(c: Canvas, path: string, fill: string | CanvasGradient, width = 3): Path2D {
  const outline = new Path2D(path);
  c.fillStyle = fill;
  c.fill(outline);
  c.strokeStyle = ink;
  c.lineWidth = width;
  c.stroke(outline);
  return outline;
}

type Curl = readonly [x: number, y: number, r: number, turn: number, colour: string, flip?: number];

function curl(c: Canvas, [x, y, r, turn, colour, flip = 1]: Curl): void {
  c.save();
  c.translate(x, y);
  c.rotate(turn);
  c.scale(r, r * flip);
  const path = new Path2D(
    'M-.2 .6 C.9 .9 2.1 .3 2.2 -.6 C2.2 -1.3 1.2 -1.3 1.2 -.6 C1.25 -.25 1.6 -.3 1.6 -.55 C1.5 .1 .6 0 -.2 -.6 Z',
  );
  c.fillStyle = colour;
  c.fill(path);
  c.strokeStyle = 'rgb(10 20 50/.65)';
  c.lineWidth = 0.1;
  c.stroke(path);
  c.restore();
}

/** `pivot` is the joint of the flipper. */
function flipper(
  c: Canvas,
  path: string,
  colours: readonly [string, string],
  pivot: readonly [number, number],
  turn: number,
) {
  c.save();
  c.translate(...pivot);
  c.rotate(turn);
  c.translate(-pivot[0], -pivot[1]);
  const outline = part(c, path, linear(c, [...pivot, pivot[0] - 60, pivot[1] + 140], ...colours), 3.5);
  within(c, outline, () => {
    c.strokeStyle = 'rgb(190 255 230/.35)';
    c.lineWidth = 2;
    const random = grain('flipper');
    for (let scale = 0; scale < 70; scale += 1) {
      c.beginPath();
      c.arc(-240 + random() * 480, -200 + random() * 420, 8, 0.2, 2.6);
      c.stroke();
    }
  });
  c.restore();
}

const shellPath =
  'M-124 30 C-132 -60 -70 -122 8 -122 C90 -122 150 -62 156 22 C150 76 84 98 10 98 C-64 98 -116 80 -124 30 Z';
const scutes = [
  ...([
    [-80, -28, 40, 37],
    [16, -92, 40, 26],
    [16, -32, 43, 38],
    [80, -62, 40, 32],
    [-48, -66, 38, 28],
  ] as const),
  ...([
    [80, 0, 42, 37],
    [-48, 10, 38, 38],
    [16, 38, 43, 36],
    [134, -32, 30, 34],
    [-108, 22, 30, 36],
  ] as const),
  ...([
    [80, 66, 40, 30],
    [-48, 74, 38, 28],
    [136, 36, 28, 32],
    [16, 100, 42, 26],
  ] as const),
];
const dipper = [
  [-92, -34],
  [-62, -64],
  [-22, -60],
  [10, -34],
  [26, 12],
  [84, 18],
  [92, -36],
] as const;

function scute(c: Canvas, [x, y, wide, tall]: (typeof scutes)[number]): void {
  const hexagon = (share: number) => {
    c.beginPath();
    for (let corner = 0; corner < 6; corner += 1)
      c.lineTo(x + Math.cos((corner * tau) / 6) * wide * share, y + Math.sin((corner * tau) / 6) * tall * share);
    c.closePath();
  };
  hexagon(1);
  c.fillStyle = radial(
    c,
    [x + wide * 0.2, y - tall * 0.4, 2, wide * 1.2],
    'rgb(255 240 190/.22)',
    'rgb(90 110 220/.05)',
  );
  c.fill();
  for (const [colour, width] of [
    ['#ffcf6b', 4.5],
    ['rgb(255 245 205/.8)', 1.2],
  ] as const) {
    c.strokeStyle = colour;
    c.lineWidth = width;
    c.stroke();
  }
  hexagon(0.72);
  c.strokeStyle = 'rgb(255 215 130/.35)';
  c.lineWidth = 1.4;
  c.stroke();
}

function shell(c: Canvas): void {
  const outline = part(c, shellPath, '#0b3a4d', 7);
  within(c, outline, () => {
    c.fillStyle = linear(c, [0, -122, 0, 100], '#3b3f9c', '#1f2a78', '#0e1748');
    c.fillRect(-200, -200, 400, 400);
    const random = grain('shell');
    for (let star = 0; star < 170; star += 1) {
      const colour = `rgb(${random() < 0.3 ? '255 225 160' : '215 230 255'}/${0.25 + random() * 0.7})`;
      disc(c, -130 + random() * 290, -124 + random() * 230, random() < 0.12 ? 1.9 : 0.9, colour);
    }
    for (const each of scutes) scute(c, each);
    line(
      c,
      [0, 1, 2, 3, 4, 5, 6, 3].map((star) => dipper[star] ?? [0, 0]),
      'rgb(190 235 255/.9)',
      2,
    );
    for (const [x, y] of dipper)
      disc(c, x, y, 12, radial(c, [x, y, 0, 12], '#fff', 'rgb(150 220 255/.7)', 'rgb(120 200 255/0)'));
    const shade = [
      [0, 'rgb(255 255 255/.3)'],
      [0.3, 'rgb(0 0 0/0)'],
      [0.6, 'rgb(3 6 30/0)'],
      [1, 'rgb(3 6 30/.72)'],
    ] as const;
    c.fillStyle = linear(c, [0, -122, 0, 100], ...shade);
    c.fillRect(-200, -200, 400, 400);
  });
  c.strokeStyle = '#ffcf6b';
  c.lineWidth = 3;
  c.stroke(outline);
  const belly =
    'M-128 30 C-116 84 -60 104 12 104 C90 104 152 78 160 20 C166 60 120 122 10 122 C-90 122 -136 76 -128 30 Z';
  part(c, belly, linear(c, [0, 40, 0, 122], '#ffe2a0', '#d39a3a', '#7d4d1c'));
}

function face(c: Canvas): void {
  part(
    c,
    'M-150 -62 C-160 -96 -226 -100 -240 -64 C-262 -60 -282 -44 -284 -18 C-284 4 -268 12 -250 12 C-230 42 -170 44 -150 16 C-138 -8 -142 -40 -150 -62 Z',
    linear(c, [-200, -95, -200, 40], '#57d3b4', '#2fa592', '#15646e'),
    4.5,
  );
  part(c, 'M-272 2 C-252 -4 -220 -8 -186 2 C-190 34 -214 44 -238 38 C-256 34 -262 16 -272 2 Z', '#5c1030');
  oval(c, [-222, 30, 24, 9, -0.1], '#ff7b8e');
  c.fillStyle = '#fffbe8';
  for (let tooth = 0; tooth < 6; tooth += 1) {
    const x = -262 + tooth * 13;
    c.fill(
      new Path2D(
        `M${x} ${-tooth * 0.6} L${x + 12} ${-2 - tooth * 0.4} L${x + 6} ${tooth === 1 || tooth === 4 ? 17 : 9} Z`,
      ),
    );
  }
  for (let tooth = 0; tooth < 4; tooth += 1) {
    const x = -248 + tooth * 14;
    c.fill(new Path2D(`M${x} 37 L${x + 11} 38 L${x + 5} ${tooth === 0 ? 20 : 29} Z`));
  }
  part(c, 'M-256 26 C-250 56 -200 62 -176 22 C-192 40 -236 48 -256 26 Z', '#2a9a88');
  for (const [x, y, r, turn] of [
    [-232, 52, 9, 2.3],
    [-214, 56, 11, 1.9],
    [-196, 50, 9, 1.5],
  ] as const)
    curl(c, [x, y, r, turn, '#eafcff']);
  oval(c, [-268, -22, 20, 16, -0.2], '#7be8c9');
  oval(c, [-276, -20, 5, 4], '#08303a');
  oval(c, [-258, -18, 5, 4], '#08303a');
  c.strokeStyle = '#ffe6a0';
  c.lineWidth = 4;
  c.stroke(new Path2D('M-276 -6 C-310 -6 -316 -40 -336 -26 M-276 -2 C-310 14 -316 20 -336 40'));
  for (const [x, y, r] of [
    [-236, -52, 15],
    [-192, -48, 19],
  ] as const) {
    disc(c, x, y, r + 3, ink);
    disc(c, x, y, r, '#fff');
    disc(c, x - 3, y + 2, r * 0.74, radial(c, [x - 3, y + 2, 1, r * 0.8], '#fff3b8', '#ffb52e', '#d46b12'));
    disc(c, x - 4, y + 2, r * 0.36, '#100818');
    disc(c, x + 3, y - 5, r * 0.2, '#fff');
  }
  curl(c, [-204, -72, 11, 0.05, '#ffcf6b']);
  curl(c, [-232, -72, 8, -2.9, '#ffcf6b', -1]);
}

const mane: readonly Curl[] = [
  [-150, -86, 18, -1.9, '#eafcff', -1],
  [-128, -58, 20, -0.9, '#bfe9ff', -1],
  [-122, -22, 20, -0.3, '#8fd0f5', -1],
  [-124, 14, 18, 0.25, '#eafcff'],
  [-136, 42, 17, 0.8, '#bfe9ff'],
  [-160, 58, 16, 1.5, '#8fd0f5'],
  [-180, -92, 15, -2.3, '#eafcff'],
];

/** `phase` completes a cycle with each stroke of the flippers. */
export function drawBoss(c: Canvas, phase: number): void {
  const stroke = Math.sin(phase) * 0.12;
  c.globalCompositeOperation = 'screen';
  disc(c, 0, 0, 330, radial(c, [0, 0, 60, 330], 'rgb(255 205 110/.42)', 'rgb(88 200 255/.18)', 'rgb(0 0 0/0)'));
  c.globalCompositeOperation = 'source-over';
  for (const [turn, r, colour] of [
    [-0.5, 26, '#ffe6a0'],
    [0.1, 32, '#ffc65a'],
    [0.65, 24, '#f08b3c'],
  ] as const)
    curl(c, [146, 26, r, turn + stroke, colour, turn < 0.2 ? 1 : -1]);
  const hind = 'M70 70 C110 90 170 130 196 176 C140 176 84 150 40 96 Z';
  flipper(c, hind, ['#1c7f78', '#0c4a5c'], [60, 80], -stroke);
  const far = 'M-60 -70 C-70 -120 -40 -190 10 -214 C14 -180 2 -120 -6 -80 Z';
  flipper(c, far, ['#17736f', '#0a4256'], [-30, -75], stroke);
  part(
    c,
    'M-96 -44 C-140 -74 -160 -70 -190 -60 L-170 34 C-140 46 -110 50 -80 40 Z',
    linear(c, [0, -60, 0, 46], '#2fae98', '#c9e9b8', '#5b9d7e'),
    4,
  );
  shell(c);
  const near = 'M-92 52 C-130 100 -190 150 -214 206 C-150 204 -70 150 -30 98 Z';
  flipper(c, near, ['#3cc3a4', '#12606c'], [-60, 75], stroke * 1.6);
  for (const each of mane) curl(c, each);
  part(
    c,
    'M-206 -82 C-212 -122 -190 -150 -156 -160 C-170 -136 -174 -110 -172 -84 Z',
    linear(c, [-210, -90, -160, -150], '#d9922e', '#fff2c4'),
    3.5,
  );
  face(c);
}
