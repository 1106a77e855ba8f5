/** Cannons, shots, nets, coins and the light of a catch. */
import { type Canvas, disc, line, linear, oval, radial, tau } from './paint.ts';

/** Light and dark colour of each weapon. */
export const weaponColours: readonly (readonly [string, string])[] = [
  ['#8fd8ff', '#2a63b8'],
  ['#e0a8ff', '#7a3fc4'],
  ['#ffd98a', '#c47f1c'],
  ['#fff1b8', '#d68f10'],
  ['#ff9fa6', '#b8324f'],
  ['#ffcb5c', '#b8324f'],
];
const barrels = [1, 2, 3, 3, 1, 1] as const;

function star(c: Canvas, r: number, inner: number): void {
  c.beginPath();
  for (let corner = 0; corner < 8; corner += 1) {
    const at = corner % 2 ? inner : r;
    c.lineTo(Math.cos((corner * tau) / 8 - tau / 4) * at, Math.sin((corner * tau) / 8 - tau / 4) * at);
  }
  c.fill();
}

function barrel(c: Canvas, x: number, [light, dark]: readonly [string, string]): void {
  c.fillStyle = linear(c, [x - 11, 0, x + 11, 0], '#1a2350', '#8fa0e6', '#3a4788', '#141b40');
  c.strokeStyle = '#070a1c';
  c.lineWidth = 2;
  const tube = new Path2D(`M${x - 9.5} 0 L${x - 8} -66 L${x + 8} -66 L${x + 9.5} 0 Z`);
  c.fill(tube);
  c.stroke(tube);
  for (const y of [-60, -38, -18]) {
    c.fillStyle = linear(c, [x - 12, 0, x + 12, 0], dark, light, '#fff', light, dark);
    c.fillRect(x - 11.5, y - 4, 23, 8);
    c.strokeRect(x - 11.5, y - 4, 23, 8);
  }
  oval(c, [x, -66, 7, 3], '#04060f');
}

/** Draws a cannon with its base at the origin; `turn` 0 points up. `glow` is the muzzle flash, from 0 to 1. */
export function drawCannon(c: Canvas, weapon: number, turn: number, glow = 0): void {
  const colours = weaponColours[weapon] ?? ['#8fd8ff', '#2a63b8'];
  const [light, dark] = colours;
  oval(c, [0, 10, 62, 20], 'rgb(2 4 16/.5)');
  oval(c, [0, 6, 56, 24], linear(c, [0, -16, 0, 30], '#39457f', '#141b3c'));
  c.strokeStyle = dark;
  c.lineWidth = 2;
  c.stroke();
  for (let lamp = 0; lamp < 8; lamp += 1)
    disc(c, Math.cos((lamp * tau) / 8) * 51.5, 6 + Math.sin((lamp * tau) / 8) * 21.5, 2.1, light);
  c.save();
  c.rotate(turn);
  c.translate(0, glow * 7);
  const count = barrels[weapon] ?? 1;
  for (let at = 0; at < count; at += 1) {
    const x = (at - (count - 1) / 2) * 19;
    barrel(c, x, colours);
    if (glow <= 0) continue;
    c.globalCompositeOperation = 'screen';
    c.globalAlpha = glow;
    disc(c, x, -78, 30, radial(c, [x, -78, 0, 30], '#fff', light, 'rgb(0 0 0/0)'));
    c.globalAlpha = 1;
    c.globalCompositeOperation = 'source-over';
  }
  c.restore();
  disc(c, 0, -4, 21, radial(c, [8, -12, 2, 30], '#fff', light, dark));
  c.strokeStyle = '#070a1c';
  c.lineWidth = 2.5;
  c.stroke();
  disc(c, 0, -4, 14, 'rgb(10 14 40/.85)');
  c.save();
  c.translate(0, -4);
  c.fillStyle = light;
  star(c, 10.5, 3);
  c.restore();
}

/** Shot flying up from the origin. */
export function drawShot(c: Canvas, weapon: number): void {
  const [light] = weaponColours[weapon] ?? ['#8fd8ff'];
  c.globalCompositeOperation = 'screen';
  c.fillStyle = linear(c, [0, 0, 0, 46], light, 'rgb(0 0 0/0)');
  c.fill(new Path2D('M-6 0 L0 52 L6 0 Z'));
  disc(c, 0, 0, 17, radial(c, [0, 0, 0, 17], '#fff', light, 'rgb(0 0 0/0)'));
  c.globalCompositeOperation = 'source-over';
  c.fillStyle = '#fff';
  star(c, 9.5, 3.4);
}

export function drawNet(c: Canvas, weapon: number): void {
  const [light] = weaponColours[weapon] ?? ['#8fd8ff'];
  const r = 60;
  c.globalAlpha = 0.35;
  disc(c, 0, 0, r, radial(c, [0, 0, r * 0.1, r], light, 'rgb(0 0 0/0)'));
  c.globalAlpha = 0.85;
  for (let spoke = 0; spoke < 12; spoke += 1) {
    const turn = (spoke * tau) / 12;
    line(
      c,
      [
        [0, 0],
        [Math.cos(turn) * r * 0.95, Math.sin(turn) * r * 0.95],
      ],
      light,
      1.6,
    );
  }
  for (let ring = 1; ring <= 4; ring += 1) {
    const at = (r * ring) / 4.2;
    c.beginPath();
    c.moveTo(at, 0);
    for (let spoke = 1; spoke <= 12; spoke += 1) {
      const [turn, middle] = [(spoke * tau) / 12, ((spoke - 0.5) * tau) / 12];
      c.quadraticCurveTo(
        Math.cos(middle) * at * 0.88,
        Math.sin(middle) * at * 0.88,
        Math.cos(turn) * at,
        Math.sin(turn) * at,
      );
    }
    c.stroke();
  }
  c.globalAlpha = 1;
}

export function drawCoin(c: Canvas): void {
  const r = 12;
  oval(c, [1.4, 1.2, r, r], '#9c6a12');
  disc(c, 0, 0, r, linear(c, [-r, -r, r, r], '#fff6cc', '#ffcb5c', '#c98a1f'));
  c.strokeStyle = '#fff1bd';
  c.lineWidth = 1.2;
  c.beginPath();
  c.arc(0, 0, r * 0.76, 0, tau);
  c.stroke();
  c.fillStyle = '#a8720f';
  star(c, r * 0.5, r * 0.15);
}

/** Rays behind a catch. */
export function drawBurst(c: Canvas): void {
  c.globalCompositeOperation = 'screen';
  disc(
    c,
    0,
    0,
    175,
    radial(c, [0, 0, 4, 175], 'rgb(255 248 214/.95)', 'rgb(255 203 92/.46)', 'rgb(255 160 60/.14)', 'rgb(0 0 0/0)'),
  );
  for (let ray = 0; ray < 18; ray += 1) {
    const long = ray % 2 ? 190 : 130;
    c.rotate(tau / 18);
    c.fillStyle = linear(c, [0, 0, 0, -long], 'rgb(255 240 190/.55)', 'rgb(255 200 90/0)');
    c.fill(new Path2D(`M-5 0 L0 ${-long} L5 0 Z`));
  }
  c.globalCompositeOperation = 'source-over';
}

/** Lock ring around the target of a cannon. */
export function drawLock(c: Canvas, r: number): void {
  c.strokeStyle = '#ff5d6c';
  c.lineWidth = 3;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    c.beginPath();
    c.arc(0, 0, r, (quarter * tau) / 4 + 0.25, (quarter * tau) / 4 + 1.32);
    c.stroke();
    const [x, y] = [Math.cos((quarter * tau) / 4), Math.sin((quarter * tau) / 4)];
    line(
      c,
      [
        [x * (r - 9), y * (r - 9)],
        [x * (r + 12), y * (r + 12)],
      ],
      '#ff5d6c',
      2,
    );
  }
}
