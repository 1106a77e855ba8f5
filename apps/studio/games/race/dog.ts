/** Greyhound in full gallop at a phase of its stride. It faces right; the origin is the ground below it. */
import { clothOf } from '@mirinae/contract/wallet/race-cloths';
import { type Brush, type Coat, curves, dot, joint, limb, oval, shade, turn } from './limbs.ts';

const coats: readonly Coat[] = [
  { body: '#a9713f', light: '#d8a468', dark: '#6b4021', far: '#6b4021' },
  { body: '#2b2a33', light: '#504e5c', dark: '#111016', far: '#15141b' },
  { body: '#8d8f9b', light: '#c3c5d0', dark: '#565864', far: '#565864' },
  { body: '#e6ddcf', light: '#ffffff', dark: '#a99d8a', far: '#a99d8a' },
  { body: '#7a4a2a', light: '#ab6d42', dark: '#432511', far: '#432511' },
  { body: '#c9924f', light: '#efc283', dark: '#84582a', far: '#84582a' },
];

/** Fore and hind legs extend together and gather below the body, as in a double-suspension gallop. */
function leg(brush: Brush, hip: readonly [number, number], isHind: boolean, phase: number, coat: string): void {
  const [swing, lift] = [Math.sin(phase * turn), Math.max(Math.cos(phase * turn), 0)];
  brush.fillStyle = coat;
  const upper = (isHind ? -0.15 : 0.18) + 0.98 * swing;
  const knee = joint(hip, isHind ? upper + 0.5 : upper, isHind ? 20 : 25);
  const low = isHind ? upper - 0.85 - lift * 0.6 : upper - lift * 1.45 - 0.05;
  const hock = joint(knee, low, isHind ? 21 : 24);
  const end = isHind ? low + 0.95 - lift * 0.3 : low + 0.35;
  limb(brush, hip, knee, isHind ? 13 : 8, isHind ? 6 : 4.4);
  limb(brush, knee, hock, isHind ? 5.4 : 4, 2.8);
  limb(brush, hock, joint(hock, end, isHind ? 19 : 8), 2.8, 2.2);
  const paw = joint(hock, end, isHind ? 19 : 8);
  limb(brush, paw, joint(paw, end + 0.9, 5), 2.6, 2.8);
}

function body(brush: Brush, coat: Coat, bend: number, nod: number): void {
  curves(
    brush,
    [-62, -20 + bend],
    [-58, -36, -36, -42 - bend, -12, -38 - bend],
    [8, -36 - bend * 0.6, 26, -36, 38, -40],
    [52, -46, 62, -54 + nod, 74, -60 + nod],
    [75, -63 + nod, 78, -65 + nod, 80, -64 + nod],
    [83, -62 + nod, 86, -60 + nod, 88, -58 + nod],
    [98, -55 + nod, 108, -51 + nod, 116, -47 + nod],
    [119, -44 + nod, 117, -41 + nod, 112, -41 + nod],
    [102, -40 + nod, 92, -42 + nod, 84, -44 + nod],
    [76, -40 + nod, 70, -28, 64, -16],
    [58, 4, 44, 14, 26, 10],
    [8, 4, -8, -14, -26, -14 + bend],
    [-38, -8 + bend, -56, 2 + bend, -62, -20 + bend],
  );
  brush.fillStyle = shade(brush, coat, -60, 14);
  brush.fill();
  brush.strokeStyle = 'rgb(8 6 18 / 55%)';
  brush.lineWidth = 1.5;
  brush.stroke();
}

function jacket(brush: Brush, gate: number, bend: number): void {
  const { ground, text, trim } = clothOf(gate);
  curves(
    brush,
    [-20, -38 - bend],
    [0, -39 - bend * 0.8, 22, -37, 34, -39],
    [42, -22, 40, -4, 30, 10],
    [14, 8, 2, -4, -12, -13],
    [-18, -20, -20, -30, -20, -38 - bend],
  );
  brush.fillStyle = ground;
  brush.fill();
  brush.strokeStyle = trim;
  brush.lineWidth = 2.2;
  brush.stroke();
  brush.fillStyle = text;
  brush.font = '900 25px "Mirinae Sans", "Pretendard Variable", sans-serif';
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillText(String(gate), 12, -21);
}

/** `runner` is its number in the stable, which determines its coat; `phase` is the phase of its stride, 0 to 1. */
export function drawDog(brush: Brush, { gate, runner }: { gate: number; runner: number }, phase: number): void {
  const coat = coats[runner % coats.length] ?? { body: '#a9713f', light: '#d8a468', dark: '#6b4021', far: '#6b4021' };
  const bob = Math.sin((phase + 0.2) * turn) * 3.4;
  const bend = Math.sin((phase + 0.05) * turn) * 7;
  const nod = Math.sin((phase + 0.6) * turn) * 3;
  oval(brush, [2, 1], [78, 7], 0, 'rgb(2 10 12 / 45%)');
  brush.save();
  brush.translate(0, -50 + bob);
  brush.rotate(Math.sin((phase + 0.35) * turn) * 0.06);
  leg(brush, [-44, -14], true, phase + 0.07, coat.far);
  leg(brush, [40, -6], false, phase + 0.57, coat.far);
  brush.strokeStyle = coat.dark;
  brush.lineWidth = 4;
  brush.lineCap = 'round';
  brush.beginPath();
  brush.moveTo(-60, -18 + bend);
  brush.quadraticCurveTo(-84, 2, -104, -6 + Math.sin(phase * turn) * 10);
  brush.stroke();
  body(brush, coat, bend, nod);
  leg(brush, [-46, -14 + bend * 0.5], true, phase, coat.body);
  leg(brush, [42, -4], false, phase + 0.5, coat.body);
  jacket(brush, gate, bend);
  curves(
    brush,
    [76, -60 + nod],
    [68, -66 + nod, 60, -66 + nod, 56, -60 + nod],
    [62, -56 + nod, 70, -54 + nod, 76, -60 + nod],
  );
  brush.fillStyle = coat.dark;
  brush.fill();
  dot(brush, 91, -54 + nod, 2.2, '#08060e');
  dot(brush, 116, -45 + nod, 2.6, '#15121f');
  brush.strokeStyle = 'rgb(20 20 30 / 70%)';
  brush.lineWidth = 1.6;
  brush.beginPath();
  brush.moveTo(96, -55 + nod);
  brush.lineTo(98, -41 + nod);
  brush.moveTo(106, -51 + nod);
  brush.lineTo(107, -41 + nod);
  brush.stroke();
  brush.restore();
}
