/** The 22 players: their positions relative to the ball, and their drawing. */
import type { Moment } from '@mirinae/game-math/virtual-football/course';
import type { Camera } from './camera.ts';
import type { Spot } from './plan.ts';

export type Kit = { readonly shirt: string; readonly trim: string };
export type Man = {
  readonly x: number;
  readonly y: number;
  readonly isHome: boolean;
  /** Shirt number; 1 is the goalkeeper. */
  readonly shirt: number;
};

/** Base positions of a side attacking to the right, by shirt number. */
const places: readonly (readonly [number, number])[] = [
  [4, 34],
  [26, 12],
  [26, 56],
  [20, 26],
  [20, 42],
  [40, 34],
  [56, 12],
  [46, 46],
  [66, 34],
  [50, 22],
  [56, 56],
];

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Positions of the players. The nearest player of each side runs to the ball. */
export function menAt(ball: Spot, ms: number): Man[] {
  const sides = [true, false].map((isHome) => {
    const own = isHome ? ball.x : 105 - ball.x;
    const men = places.map(([x, y], at): Man => {
      const sway = [Math.sin(ms / 900 + at * 1.7), Math.cos(ms / 1_100 + at * 2.3)] as const;
      const isKeeper = at === 0;
      const forward = isKeeper ? clamp((own - 52) * 0.06, -2, 5) : (own - 48) * 0.56;
      const across = isKeeper ? clamp((ball.y - 34) * 0.16, -3.2, 3.2) : (ball.y - y) * 0.24;
      const along = clamp(x + forward + sway[0], isKeeper ? 1 : 8, 101);
      return { isHome, shirt: at + 1, x: isHome ? along : 105 - along, y: clamp(y + across + sway[1], 2, 66) };
    });
    return chasing(men, ball);
  });
  return sides.flat();
}

/** Moves the nearest outfield player towards the ball. */
function chasing(men: readonly Man[], ball: Spot): Man[] {
  const field = men.filter(({ shirt }) => shirt > 1);
  const far = ({ x, y }: Man) => Math.hypot(ball.x - x, ball.y - y);
  const [nearest] = field.toSorted((one, other) => far(one) - far(other));
  return men.map((man) => {
    if (man !== nearest) return man;
    const share = clamp(1 - far(man) / 26, 0, 1) * 0.94;
    const reach = man.isHome ? -0.9 : 0.9;
    return { ...man, x: man.x + (ball.x + reach - man.x) * share, y: man.y + (ball.y - man.y) * share };
  });
}

export type Pose = {
  readonly stride: number;
  readonly facing: 1 | -1;
  readonly isDiving: boolean;
  readonly cheers: boolean;
};

/** Pose of a player between two positions. */
export function poseOf(
  before: Man,
  now: Man,
  ms: number,
  moment: (Pick<Moment, 'kind' | 'side'> & { isOver: boolean }) | null,
): Pose {
  const speed = Math.hypot(now.x - before.x, now.y - before.y);
  const isAgainst = moment !== null && (moment.side === 'home') !== now.isHome;
  const isDiving = now.shirt === 1 && isAgainst && moment.isOver && moment.kind !== 'yellow';
  const cheers = moment?.kind === 'goal' && moment.isOver && !isAgainst;
  const facing = Math.abs(now.x - before.x) > 0.02 ? (now.x > before.x ? 1 : -1) : now.isHome ? 1 : -1;
  return { stride: Math.sin(ms / 95 + now.shirt) * clamp(speed * 2.2, 0.12, 1), facing, isDiving, cheers };
}

const tau = Math.PI * 2;
const skins = ['#f1c7a5', '#e3b18a', '#c98f68'] as const;

function limb(
  ink: CanvasRenderingContext2D,
  width: number,
  colour: string,
  points: readonly (readonly [number, number])[],
) {
  ink.strokeStyle = colour;
  ink.lineWidth = width;
  ink.beginPath();
  for (const [x, y] of points) ink.lineTo(x, y);
  ink.stroke();
}

function legOf(ink: CanvasRenderingContext2D, size: number, swing: number, knee: number, { trim }: Kit) {
  const hip = [0, -size * 0.66] as const;
  const bend = [Math.sin(swing) * size * 0.3, hip[1] + Math.cos(swing) * size * 0.3] as const;
  const foot = [bend[0] + Math.sin(knee) * size * 0.32, bend[1] + Math.cos(knee) * size * 0.34] as const;
  limb(ink, size * 0.15, skins[0], [hip, bend]);
  limb(ink, size * 0.14, trim, [bend, foot]);
  limb(ink, size * 0.13, '#0b0f22', [foot, [foot[0] + size * 0.1, foot[1]]]);
}

/** Draws one player with his feet at his position. */
export function drawMan(ink: CanvasRenderingContext2D, camera: Camera, man: Man, kit: Kit, pose: Pose): void {
  const [x, y, scale] = camera(man.x, man.y, 0);
  const size = scale * 2.5;
  const skin = skins[man.shirt % skins.length] ?? skins[0];
  ink.save();
  ink.translate(x, y);
  ink.fillStyle = 'rgb(0 10 10 / 42%)';
  ink.beginPath();
  ink.ellipse(-size * 0.3, size * 0.03, size * 0.6, size * 0.16, 0, 0, tau);
  ink.fill();
  ink.scale(pose.facing, 1);
  if (pose.isDiving) ink.rotate(1.1);
  ink.lineCap = 'round';
  const swing = pose.stride;
  legOf(ink, size, -swing * 0.9, -swing * 1.5, kit);
  legOf(ink, size, swing, swing * 0.2, kit);
  ink.fillStyle = kit.trim;
  ink.beginPath();
  ink.roundRect(-size * 0.2, -size * 0.84, size * 0.4, size * 0.28, size * 0.08);
  ink.fill();
  ink.fillStyle = kit.shirt;
  ink.beginPath();
  ink.roundRect(-size * 0.24, -size * 1.34, size * 0.48, size * 0.6, size * 0.13);
  ink.fill();
  ink.fillStyle = 'rgb(255 255 255 / 24%)';
  ink.beginPath();
  ink.roundRect(size * 0.06, -size * 1.32, size * 0.17, size * 0.56, size * 0.1);
  ink.fill();
  const raised = pose.cheers ? -1.75 : -0.98;
  limb(ink, size * 0.12, skin, [
    [-size * 0.16, -size * 1.2],
    [-size * (0.3 + swing * 0.12), size * raised],
  ]);
  limb(ink, size * 0.12, skin, [
    [size * 0.16, -size * 1.2],
    [size * (0.34 + swing * 0.1), size * (raised - 0.06)],
  ]);
  ink.fillStyle = skin;
  ink.beginPath();
  ink.arc(size * 0.03, -size * 1.52, size * 0.19, 0, tau);
  ink.fill();
  ink.fillStyle = '#1b1526';
  ink.beginPath();
  ink.arc(0, -size * 1.57, size * 0.19, Math.PI * 0.92, tau * 1.02);
  ink.fill();
  ink.restore();
  if (size < 15) return;
  ink.fillStyle = kit.trim;
  ink.font = `800 ${Math.round(size * 0.36)}px "Mirinae Sans", "Pretendard Variable", sans-serif`;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  if (!pose.isDiving) ink.fillText(String(man.shirt), x, y - size * 1.04);
}
