/** Short effects: nets, the light of a catch, flying coins, amounts. */
import type { Point } from '@mirinae/game-math/pond/shoal';
import { type Brush, drawPicture } from './life.ts';

/** Durations in milliseconds. */
const lasts = { net: 520, burst: 700, amount: 1_500, coin: 900 } as const;

type Shown = { readonly at: Point; readonly fromMs: number };
type Net = Shown & { readonly kind: 'net'; readonly weapon: number };
type Burst = Shown & { readonly kind: 'burst'; readonly species: number; readonly strength: number };
type Amount = Shown & {
  readonly kind: 'amount';
  readonly text: string;
  readonly note: string;
  readonly strength: number;
};
type Coin = Shown & { readonly kind: 'coin'; readonly to: Point; readonly spread: Point };
export type Effect = Net | Burst | Amount | Coin;

export const isOver = ({ kind, fromMs }: Effect, now: number): boolean => now - fromMs > lasts[kind];

function drawNet(brush: Brush, { at, weapon }: Net, age: number): void {
  const { c, sprites } = brush;
  c.translate(at.x, at.y);
  c.globalAlpha = age > 360 ? Math.max((lasts.net - age) / 160, 0) : 1;
  const open = Math.min(age / 140, 1) * (weapon === 4 ? 2.2 : 0.8 + weapon * 0.12);
  c.scale(open, open);
  drawPicture(brush, sprites.net(weapon), 128, 128);
}

function drawBurst(brush: Brush, { at, species, strength }: Burst, age: number): void {
  const { c, sprites } = brush;
  const share = Math.min(age / lasts.burst, 1);
  c.translate(at.x, at.y);
  c.globalAlpha = 1 - share;
  c.globalCompositeOperation = 'lighter';
  c.save();
  c.rotate(age / 900);
  c.scale(0.5 + 0.6 * share + 0.5 * strength, 0.5 + 0.6 * share + 0.5 * strength);
  drawPicture(brush, sprites.burst, 400, 400);
  c.restore();
  c.globalCompositeOperation = 'source-over';
  c.rotate((age / 380) * Math.PI * 2);
  c.scale(1.15 - share, 1.15 - share);
  const fish = sprites.swimmer(species, 0);
  drawPicture(brush, fish.picture, fish.wide, fish.tall);
}

function drawCoin(brush: Brush, { at, to, spread }: Coin, age: number): void {
  const { c, sprites } = brush;
  const u = age / lasts.coin;
  const out = Math.min(age / 300, 1) * (1 - u);
  c.translate(at.x + (to.x - at.x) * u * u + spread.x * out, at.y + (to.y - at.y) * u * u + spread.y * out);
  c.scale(Math.max(Math.abs(Math.cos(age / 90)), 0.15), 1);
  drawPicture(brush, sprites.coin, 30, 30);
}

function drawAmount({ c }: Brush, { at, text, note, strength }: Amount, age: number): void {
  const grown = age < 160 ? 0.6 + (0.55 * age) / 160 : age < 260 ? 1.15 - (0.15 * (age - 160)) / 100 : 1;
  const size = (24 + 16 * strength) * grown;
  c.globalAlpha = Math.min(1, Math.max((lasts.amount - age) / 350, 0));
  c.translate(at.x, at.y - 34 - age * 0.02);
  c.textAlign = 'center';
  c.lineJoin = 'round';
  c.strokeStyle = '#3a1c02';
  for (const [line, y, high, colour] of [
    [text, 0, size, '#ffd469'],
    [note, 22, 14, '#fff'],
  ] as const) {
    c.font = `900 ${high}px "Mirinae Sans", "Pretendard Variable", sans-serif`;
    c.lineWidth = high / 4;
    c.strokeText(line, 0, y);
    c.fillStyle = colour;
    c.fillText(line, 0, y);
  }
}

export function drawEffect(brush: Brush, effect: Effect): void {
  const age = brush.now - effect.fromMs;
  if (age < 0) return;
  brush.c.save();
  if (effect.kind === 'net') drawNet(brush, effect, age);
  else if (effect.kind === 'burst') drawBurst(brush, effect, age);
  else if (effect.kind === 'coin') drawCoin(brush, effect, age);
  else drawAmount(brush, effect, age);
  brush.c.restore();
}

export type Caught = { readonly species: number; readonly worth: number; readonly text: string; readonly note: string };

/** Effects of a catch: light, coins flying to the cannon, and the amount. */
export function effectsOfCatch(
  { layout, now, isCalm }: Omit<Brush, 'c' | 'sprites'>,
  at: Point,
  to: Point,
  caught: Caught,
): Effect[] {
  const { species, worth, text, note } = caught;
  const strength = Math.min(worth / 100, 1);
  const amount: Effect = { kind: 'amount', at, text, note, strength, fromMs: now };
  if (isCalm) return [amount];
  const coins = Array.from({ length: Math.min(6 + Math.round(worth / 3), 26) }, (_, coin): Effect => {
    const far = (50 + (coin % 5) * 22) * layout.scale * (1 + strength);
    const spread = { x: Math.cos(coin * 2.4) * far, y: Math.sin(coin * 2.4) * far };
    return { kind: 'coin', at, to, spread, fromMs: now + coin * 24 };
  });
  return [{ kind: 'burst', at, species, strength, fromMs: now }, ...coins, amount];
}
