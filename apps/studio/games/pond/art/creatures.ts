/** Creatures other than fish, facing left and about a hundred units long. */
import { type Canvas, disc, eye, grain, line, linear, oval, radial, shape, within } from './paint.ts';

const rim = 'rgb(5 9 28/.6)';

export function drawSunfish(c: Canvas): void {
  for (const side of [-1, 1]) {
    c.save();
    c.scale(1, side);
    const fin = new Path2D('M10 26 Q14 52 34 74 Q40 45 30 22 Z');
    shape(c, fin, linear(c, [0, 20, 0, 74], '#6f8fc4', '#2b4687'), rim, 0.8);
    c.restore();
  }
  const body = new Path2D(
    'M-50 2 C-42 -30 -5 -42 30 -30 C40 -20 37 -10 42 -6 C37 0 42 8 36 12 C38 20 36 28 28 32 C-5 42 -40 32 -50 2 Z',
  );
  shape(c, body, linear(c, [0, -40, 0, 40], '#5377bd', '#a9c3ea', '#eef4ff'), rim, 1);
  within(c, body, () => {
    const random = grain('sunfish');
    for (let spot = 0; spot < 60; spot += 1)
      oval(
        c,
        [-40 + random() * 80, -38 + random() * 50, 0.8 + random() * 3, 0.6 + random() * 1.6, random() * 3],
        'rgb(240 248 255/.4)',
      );
    c.fillStyle = linear(c, [0, -40, 0, 40], [0, 'rgb(255 255 255/.3)'], [0.4, 'rgb(0 0 0/0)'], [1, 'rgb(8 14 60/.5)']);
    c.fillRect(-60, -60, 120, 120);
  });
  oval(c, [-8, 3, 9, 6, 0.5], '#41619f');
  oval(c, [-48.5, 3, 2, 3], 'rgb(5 9 28/.7)');
  eye(c, -33, -6, 3.6, '#cfe2ff');
}

export function drawSquid(c: Canvas, phase: number): void {
  for (let arm = 0; arm < 8; arm += 1) {
    const high = (arm - 3.5) * 6;
    const isLong = arm === 0 || arm === 7;
    const far = isLong ? 1.45 : 1;
    c.strokeStyle = arm % 2 ? '#ff9fb2' : '#e8718f';
    c.lineWidth = isLong ? 1.8 : 3;
    c.beginPath();
    c.moveTo(18, high * 0.7);
    c.bezierCurveTo(
      ...([32, high * 1.6, 38 * far, high * 0.5 + Math.sin(arm + phase) * 8] as const),
      ...([52 * far, high * 2 + Math.sin(arm * 1.7 + phase) * 7] as const),
    );
    c.stroke();
  }
  const wing = new Path2D('M-50 0 L-30 -20 Q-20 -12 -18 -6 L-18 6 Q-20 12 -30 20 Z');
  shape(c, wing, linear(c, [0, -20, 0, 20], '#ffc2cb', '#d1567c'), rim, 0.8);
  const mantle = new Path2D('M-50 0 C-36 -13 -5 -13 10 -10 L10 10 C-5 13 -36 13 -50 0 Z');
  shape(c, mantle, linear(c, [0, -13, 0, 13], '#fff0ee', '#ff9fae', '#b13b68'), rim, 0.8);
  within(c, mantle, () => {
    const random = grain('squid');
    for (let spot = 0; spot < 40; spot += 1)
      disc(c, -48 + random() * 58, -10 + random() * 20, 0.7, 'rgb(150 20 70/.4)');
  });
  disc(c, 15, 0, 8.5, linear(c, [0, -8, 0, 8], '#ffd6d6', '#c75079'));
  eye(c, 15, -2, 3.8, '#8ff2ff');
}

export function drawJellyfish(c: Canvas, phase: number): void {
  const r = 44;
  const hue = '169 139 255';
  c.globalCompositeOperation = 'screen';
  disc(c, 0, 0, r * 1.9, radial(c, [0, 0, r * 0.2, r * 1.9], `rgb(${hue}/.35)`, `rgb(${hue}/0)`));
  c.globalCompositeOperation = 'source-over';
  for (let arm = 0; arm < 11; arm += 1) {
    const at = (arm - 5) / 5;
    c.strokeStyle = `rgb(${arm % 2 ? '255 190 250' : hue}/.6)`;
    c.lineWidth = r * (arm % 3 ? 0.025 : 0.06);
    c.beginPath();
    c.moveTo(at * r * 0.8, r * 0.15);
    c.bezierCurveTo(
      ...([at * r * 0.9, r * 0.8, at * r * 0.4 + Math.sin(arm * 2 + phase) * r * 0.3, r * 1.3] as const),
      ...([at * r * 0.8 + Math.sin(arm * 1.3 + phase) * r * 0.3, r * (1.7 + ((arm * 7) % 5) * 0.1)] as const),
    );
    c.stroke();
  }
  const bell = new Path2D(
    `M-44 7 C-46 -48 46 -48 44 7 ${[0, 1, 2, 3, 4, 5].map((at) => `Q${44 - (at + 0.5) * 14.67} 18 ${44 - (at + 1) * 14.67} 7`).join(' ')} Z`,
  );
  const fill = linear(c, [0, -35, 0, 15], 'rgb(240 225 255/.92)', `rgb(${hue}/.7)`, 'rgb(255 130 210/.6)');
  shape(c, bell, fill, 'rgb(255 255 255/.7)', 1.3);
  for (const at of [-1, 0, 1]) oval(c, [at * 16, -9 + Math.abs(at) * 3, 7.5, 9, at * 0.3], 'rgb(255 170 235/.75)');
}

function drawLegs(c: Canvas, phase: number): void {
  for (const side of [-1, 1])
    for (let leg = 0; leg < 4; leg += 1) {
      const turn = 0.1 + leg * 0.36;
      const step = Math.sin(phase + leg * 1.6) * 4;
      const knee = [side * (30 + Math.cos(turn) * 52), -16 + leg * 11 - Math.sin(1.4 - turn) * 22 + step] as const;
      const foot = [side * (50 + Math.cos(turn) * 50), knee[1] + 36 + leg * 2] as const;
      const points = [[side * 25, 2 + leg * 4] as const, knee, foot];
      line(c, points, '#3d0f18', 8.5);
      line(c, points, '#d8452f', 6.2);
      line(c, points, '#ffb08a', 2.5);
    }
}

export function drawCrab(c: Canvas, phase: number): void {
  drawLegs(c, phase);
  for (const side of [-1, 1]) {
    const arm = [[side * 26, -6] as const, [side * 58, -20] as const, [side * 50, -46] as const];
    line(c, arm, '#3d0f18', 14);
    line(c, arm, '#d8452f', 11);
    c.save();
    c.translate(side * 50, -50);
    c.scale(side, 1);
    c.rotate(-0.25 + Math.sin(phase) * 0.08);
    const claw = new Path2D('M-10 8 Q-20 -14 -6 -33 Q-6 -16 0 -12 Q7 -20 4 -33 Q20 -16 10 8 Z');
    shape(c, claw, linear(c, [0, -30, 0, 10], '#ffb08a', '#d8452f'), '#3d0f18', 1.6);
    c.restore();
  }
  const shell = new Path2D('M-12 -25 C-48 -20 -46 22 -20 28 Q0 34 20 28 C46 22 48 -20 12 -25 Z');
  shape(c, shell, radial(c, [10, -15, 5, 55], '#ffc49b', '#ff8a5c', '#d8452f'), '#3d0f18', 2.2);
  for (const [x, y] of [
    [-20, -2],
    [20, -2],
    [-10, 10],
    [10, 10],
    [0, -6],
    [-24, 14],
    [24, 14],
  ] as const)
    disc(c, x, y, 2.2, 'rgb(255 230 200/.6)');
  for (const side of [-1, 1]) eye(c, side * 9, -27, 4.5, '#ffe9b0');
}

function drawOctopusArm(c: Canvas, arm: number, phase: number): void {
  const lean = (arm - 3.5) / 3.5;
  const points: (readonly [number, number])[] = [];
  let [x, y] = [lean * 24, 22];
  for (let part = 0; part <= 26; part += 1) {
    const u = part / 26;
    const curl = u * u * 3.1 * (arm % 2 ? 1 : -1) * (0.7 + ((arm * 3) % 4) * 0.17) + Math.sin(phase + arm) * u * 0.5;
    const turn = Math.PI / 2 - lean * 1.25 + curl * 0.75;
    x += Math.cos(turn) * 4.2;
    y += Math.sin(turn) * 4.2;
    points.push([x, y]);
  }
  const widthAt = (part: number) => 8.8 * (1 - part / 30) + 0.6;
  for (const [part, [px, py]] of points.entries()) disc(c, px, py, widthAt(part) + 1.2, 'rgb(40 6 36/.85)');
  for (const [part, [px, py]] of points.entries())
    disc(c, px, py, widthAt(part), `hsl(${350 - part * 1.6} ${76 - part}% ${58 - part * 0.7 - (arm % 2) * 7}%)`);
  for (const [part, [px, py]] of points.entries())
    if (part % 2 === 0)
      disc(c, px + widthAt(part) * 0.45 * (arm % 2 ? -1 : 1), py, widthAt(part) * 0.26, 'rgb(255 235 225/.8)');
}

export function drawOctopus(c: Canvas, phase: number): void {
  for (let arm = 0; arm < 8; arm += 1) drawOctopusArm(c, arm, phase);
  const head = new Path2D('M-30 20 C-36 2 -48 -20 -36 -46 C-20 -72 26 -70 38 -42 C47 -18 34 2 30 20 Q0 36 -30 20 Z');
  shape(c, head, radial(c, [14, -42, 5, 85], '#ffb7a6', '#e0526c', '#7a1c53'), 'rgb(40 6 36/.8)', 1.6);
  for (const [x, y, r] of [
    [10, -50, 6],
    [22, -36, 3.5],
    [-5, -42, 3],
    [-18, -50, 3.5],
    [26, -22, 2.5],
  ] as const)
    oval(c, [x, y, r, r * 0.7, 0.3], 'rgb(255 220 200/.35)');
  for (const side of [-1, 1]) {
    eye(c, side * 16, 2, 7.5, '#ffd76a');
    line(
      c,
      [
        [side * 6, -6],
        [side * 26, -12],
      ],
      'rgb(60 8 44/.9)',
      3.5,
    );
  }
  c.strokeStyle = 'rgb(40 6 36/.8)';
  c.lineWidth = 2;
  c.beginPath();
  c.arc(0, 10, 7, 0.3, 2.8);
  c.stroke();
}

export function drawRay(c: Canvas, phase: number): void {
  for (let part = 0; part < 12; part += 1) {
    const at = (index: number) => [30 + index * 5.5, Math.sin(index * 0.5 + phase) * 3] as const;
    line(c, [at(part), at(part + 1)], '#22356b', 2.8 * (1 - part / 13));
  }
  c.save();
  c.scale(1, 0.9 + 0.12 * Math.sin(phase));
  const body = new Path2D(
    'M-36 -7 Q-46 -10 -44 -16 Q-36 -17 -26 -16 C-10 -28 6 -56 20 -62 C16 -40 26 -14 34 0 C26 16 12 44 18 68 C2 60 -12 28 -26 15 Q-36 16 -44 15 Q-46 10 -36 7 Q-40 0 -36 -7 Z',
  );
  shape(c, body, linear(c, [0, -60, 0, 65], '#5b8ae6', '#2c4ea6', '#16245c'), 'rgb(5 9 28/.65)', 1.4);
  within(c, body, () => {
    const random = grain('ray');
    for (let spot = 0; spot < 34; spot += 1) {
      const high = random() * 2 - 1;
      disc(c, -10 + random() * 30, high * 45, 0.6 + random() * 1.3, 'rgb(200 230 255/.75)');
    }
    disc(c, -10, -5, 34, radial(c, [-10, -5, 2, 34], 'rgb(190 220 255/.4)', 'rgb(190 220 255/0)'));
    line(
      c,
      [
        [-30, 0],
        [30, 0],
      ],
      'rgb(220 240 255/.3)',
      1.2,
    );
  });
  c.restore();
  for (const side of [-1, 1]) eye(c, -30, side * 10, 2.5);
}

/** Golden halo around the most valuable species. */
export function drawHalo(c: Canvas, radius: number): void {
  c.globalCompositeOperation = 'screen';
  disc(c, 0, 0, radius, radial(c, [0, 0, 8, radius], 'rgb(255 214 110/.65)', 'rgb(255 190 80/0)'));
  c.globalCompositeOperation = 'source-over';
}
