/** Galloping horse with its jockey at a phase of its stride. It faces right; the origin is the ground below it. */
import { type Cloth, clothOf } from '@mirinae/contract/wallet/race-cloths';
import { type Brush, type Coat, curves, dot, joint, limb, oval, shade, turn } from './limbs.ts';

const coats: readonly Coat[] = [
  { body: '#6b3a20', light: '#a8663a', dark: '#2a130a', far: '#2a130a' },
  { body: '#2a2430', light: '#4a4252', dark: '#0d0a12', far: '#0d0a12' },
  { body: '#8d4a22', light: '#c9763a', dark: '#3d1b0c', far: '#3d1b0c' },
  { body: '#b9b4bf', light: '#e2dfe8', dark: '#6d6878', far: '#6d6878' },
  { body: '#5a2c18', light: '#8f4d2b', dark: '#1f0d07', far: '#1f0d07' },
  { body: '#c08a4a', light: '#e5b878', dark: '#f3e3c2', far: '#8a5c2c' },
  { body: '#3a2018', light: '#633a28', dark: '#120807', far: '#120807' },
  { body: '#8a8590', light: '#b8b3c0', dark: '#3d3844', far: '#3d3844' },
];

const hoof = '#17121c';

/** Leg of two bones and a hoof; `phase` is the phase of the stride, 0 to 1. */
function leg(brush: Brush, hip: readonly [number, number], isHind: boolean, phase: number, coat: string, sock: string) {
  const [swing, lift] = [Math.sin(phase * turn), Math.max(Math.cos(phase * turn), 0)];
  brush.fillStyle = coat;
  const upper = isHind ? 0.05 + 0.72 * swing : 0.12 + 0.78 * swing;
  let foot: readonly [number, number];
  let low: number;
  if (isHind) {
    const knee = joint(hip, upper + 0.32, 22.5);
    const hock = joint(knee, upper - 0.62 - lift * 0.55, 24);
    low = upper + 0.02 - lift * 0.75 + (swing > 0 ? 0.12 : -0.1);
    foot = joint(hock, low, 25);
    limb(brush, hip, knee, 15, 9.5);
    limb(brush, knee, hock, 8.5, 4.6);
    limb(brush, hock, foot, 4.3, 3);
    brush.fillStyle = sock;
    limb(brush, joint(hock, low, 15), foot, 3.3, 3);
  } else {
    const knee = joint(hip, upper, 33);
    low = upper - lift * 1.5 - 0.03;
    foot = joint(knee, low, 27);
    limb(brush, hip, knee, 9.5, 5);
    limb(brush, knee, foot, 4.6, 2.9);
    brush.fillStyle = sock;
    limb(brush, joint(knee, low, 17), foot, 3.2, 3);
  }
  const bent = low + (isHind ? 0.55 - lift * 1.2 : 0.5 - lift * 0.9);
  const pastern = joint(foot, bent, 8);
  limb(brush, foot, pastern, 3.1, 3.4);
  brush.fillStyle = hoof;
  limb(brush, pastern, joint(pastern, bent + 0.3, 4.5), 4, 4.8);
}

function body(brush: Brush, coat: Coat, nod: number): void {
  curves(
    brush,
    [-58, -18],
    [-58, -36, -40, -40, -24, -34],
    [-8, -29, 8, -29, 22, -36],
    [36, -42, 56, -60 + nod, 74, -70 + nod],
    [75, -73 + nod, 76, -76 + nod, 77, -79 + nod],
    [79, -76 + nod, 81, -74 + nod, 82, -71 + nod],
    [92, -68 + nod, 104, -54 + nod, 113, -46 + nod],
    [118, -41 + nod, 115, -35 + nod, 109, -36 + nod],
    [100, -38 + nod, 94, -42 + nod, 86, -45 + nod],
    [78, -46 + nod, 72, -40 + nod, 66, -28 + nod * 0.5],
    [60, -16, 56, -6, 49, 2],
    [38, 15, 12, 15, -6, 11],
    [-24, 6, -30, 2, -40, 8],
    [-52, 8, -58, -4, -58, -18],
  );
  brush.fillStyle = shade(brush, coat, -62, 16);
  brush.fill();
  brush.strokeStyle = 'rgb(8 6 18 / 60%)';
  brush.lineWidth = 1.6;
  brush.stroke();
  brush.save();
  brush.clip();
  oval(brush, [-38, -30], [20, 9], -0.1, 'rgb(255 255 255 / 20%)');
  oval(brush, [40, -36], [11, 20], 0.75, 'rgb(255 255 255 / 20%)');
  oval(brush, [2, 14], [44, 10], 0, 'rgb(0 0 0 / 20%)');
  brush.restore();
}

function head(brush: Brush, coat: Coat, phase: number, nod: number, hasBlaze: boolean): void {
  brush.fillStyle = coat.dark;
  brush.beginPath();
  brush.moveTo(76, -74 + nod);
  for (let tuft = 0; tuft < 7; tuft += 1) {
    const share = tuft / 6;
    const [x, y] = [74 - share * 48, -72 + nod * (1 - share) + share * 35];
    brush.quadraticCurveTo(x - 6, y - 9 - Math.sin(phase * turn + tuft) * 3, x - 15, y - 3);
    brush.lineTo(x - 5, y + 6);
  }
  brush.lineTo(30, -36);
  brush.fill();
  dot(brush, 89, -60 + nod, 2.5, '#08060e');
  dot(brush, 89.8, -60.8 + nod, 0.8, '#fff');
  oval(brush, [111, -42 + nod], [2, 1.3], 0.7, '#1a0d10');
  if (hasBlaze) oval(brush, [97, -58 + nod], [2, 7], -0.85, '#fff');
  brush.strokeStyle = '#171226';
  brush.lineWidth = 1.8;
  brush.beginPath();
  brush.moveTo(98, -56 + nod);
  brush.lineTo(94, -42 + nod);
  brush.moveTo(80, -68 + nod);
  brush.lineTo(103, -40 + nod);
  brush.quadraticCurveTo(78, -42, 56, -52);
  brush.stroke();
}

function cloth(brush: Brush, gate: number, { ground, text }: Cloth): void {
  brush.fillStyle = ground;
  brush.beginPath();
  brush.moveTo(-27, -33);
  brush.lineTo(15, -33);
  brush.lineTo(18, -9);
  brush.lineTo(-27, -10);
  brush.closePath();
  brush.fill();
  brush.strokeStyle = 'rgb(8 6 18 / 50%)';
  brush.lineWidth = 1.4;
  brush.stroke();
  brush.fillStyle = text;
  brush.font = '900 21px "Mirinae Sans", "Pretendard Variable", sans-serif';
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillText(String(gate), -6, -20.5);
}

/** Pattern of the silks: stripes, a spot or a sash. */
function pattern(brush: Brush, gate: number): void {
  if (gate % 3 === 1) for (let at = 0; at < 3; at += 1) brush.fillRect(-10 + at * 17, -90, 7, 60);
  else if (gate % 3 === 2) dot(brush, 12, -64, 7, clothOf(gate).trim);
  else {
    brush.rotate(-0.2);
    brush.fillRect(-10, -64, 70, 7);
    brush.rotate(0.2);
  }
}

function jockey(brush: Brush, gate: number, { ground, trim }: Cloth): void {
  brush.fillStyle = '#f4f4fa';
  limb(brush, [-6, -54], [20, -44], 8, 6.5);
  brush.fillStyle = '#e6e6ef';
  limb(brush, [20, -44], [8, -27], 6, 4);
  brush.fillStyle = '#15121f';
  limb(brush, [10, -30], [4, -16], 4.4, 3.6);
  limb(brush, [4, -16], [12, -14], 3.3, 2.6);
  brush.save();
  curves(
    brush,
    [-14, -60],
    [-6, -74, 18, -78, 34, -76],
    [40, -72, 40, -64, 34, -60],
    [20, -52, 4, -46, -8, -48],
    [-12, -52, -14, -56, -14, -60],
  );
  brush.fillStyle = ground;
  brush.fill();
  brush.strokeStyle = 'rgb(8 6 18 / 60%)';
  brush.lineWidth = 1.4;
  brush.stroke();
  brush.clip();
  brush.fillStyle = trim;
  pattern(brush, gate);
  brush.fillStyle = 'rgb(255 255 255 / 25%)';
  brush.fillRect(-20, -78, 70, 7);
  brush.restore();
  brush.fillStyle = ground;
  limb(brush, [32, -68], [40, -54], 5, 4.3);
  brush.fillStyle = trim;
  limb(brush, [40, -54], [54, -52], 4, 3.2);
  dot(brush, 56, -52, 3.3, '#f0c8a6');
  dot(brush, 44, -77, 7.5, '#f0c8a6');
  brush.fillStyle = ground;
  brush.beginPath();
  brush.arc(42.5, -80, 9.5, Math.PI * 0.92, Math.PI * 1.98);
  brush.lineTo(57, -78);
  brush.lineTo(50, -76);
  brush.closePath();
  brush.fill();
  brush.stroke();
  dot(brush, 42, -90, 2.6, trim);
  brush.fillStyle = 'rgb(20 30 60 / 85%)';
  brush.fillRect(45, -79, 7, 3.5);
}

/** `runner` is its number in the stable, which determines its coat; `phase` is the phase of its stride, 0 to 1. */
export function drawHorse(brush: Brush, { gate, runner }: { gate: number; runner: number }, phase: number): void {
  const coat = coats[runner % coats.length] ?? { body: '#6b3a20', light: '#a8663a', dark: '#2a130a', far: '#2a130a' };
  const sock = runner % 3 === 0 ? '#f1ece2' : coat.far;
  const bob = Math.sin((phase + 0.1) * turn) * 2.4;
  const nod = Math.sin((phase + 0.55) * turn) * 3.5;
  oval(brush, [-4, 1], [84, 9], 0, 'rgb(2 10 12 / 45%)');
  brush.save();
  brush.translate(0, -66 + bob);
  brush.rotate(Math.sin((phase + 0.3) * turn) * 0.045);
  leg(brush, [-38, -4], true, phase + 0.12, coat.far, coat.far);
  leg(brush, [34, 0], false, phase + 0.46, coat.far, coat.far);
  const sway = Math.sin(phase * turn);
  curves(
    brush,
    [-56, -24],
    [-78, -40, -96, -26, -126, -34 + sway * 9],
    [-112, -22, -120, -14, -132, -12 + sway * 6],
    [-104, -6, -80, -8, -57, -12],
  );
  brush.fillStyle = coat.dark;
  brush.fill();
  body(brush, coat, nod);
  leg(brush, [-42, -6], true, phase, coat.body, sock);
  leg(brush, [38, -2], false, phase + 0.32, coat.body, sock);
  head(brush, coat, phase, nod, runner % 4 === 0);
  cloth(brush, gate, clothOf(gate));
  brush.translate(0, -bob * 0.9 + Math.sin(phase * turn) * 1.5);
  jockey(brush, gate, clothOf(gate));
  brush.restore();
}
