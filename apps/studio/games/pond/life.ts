/** Moving parts of a pond on its canvas: fish with their tags, shots, cannons, the lock ring. */
import { bossSpecies, config } from '@mirinae/game-math/pond/config';
import type { Point } from '@mirinae/game-math/pond/shoal';
import { drawCannon, drawLock, weaponColours } from './art/gear.ts';
import type { Canvas } from './art/paint.ts';
import type { Sprites } from './art/sprites.ts';
import type { Bullet } from './bullets.ts';
import type { Layout } from './layout.ts';
import type { Swimming } from './swimming.ts';

const flashMs = 110;

export type Cannon = {
  readonly slot: number;
  readonly weapon: number;
  readonly turn: number;
  readonly firedMs: number;
};
export type Lock = { readonly fish: number; readonly text: string };

/** Canvas, layout and time of a frame. */
export type Brush = {
  readonly c: Canvas;
  readonly sprites: Sprites;
  readonly layout: Layout;
  readonly now: number;
  readonly isCalm: boolean;
};

/** Light colour of a weapon, for frames of its controls. */
export const weaponLight = (weapon: number): string => weaponColours[weapon]?.[0] ?? '#8fd8ff';

/** Draws a picture centred at the origin; `wide` and `tall` in units of the pond. */
export function drawPicture({ c, layout: { scale } }: Brush, picture: HTMLCanvasElement, wide: number, tall: number) {
  c.drawImage(picture, (-wide * scale) / 2, (-tall * scale) / 2, wide * scale, tall * scale);
}

/** `flashedMs` is the time of its last hit. */
export function drawSwimmer(brush: Brush, { swimmer, at, heads, lean }: Swimming, flashedMs: number): void {
  const { c, sprites, layout, now, isCalm } = brush;
  const { x, y } = layout.toScreen(at);
  const { picture, wide, tall } = sprites.swimmer(swimmer.species, isCalm ? 0 : now + swimmer.fish * 97);
  c.save();
  c.translate(x, y + (isCalm ? 0 : Math.sin(now / 900 + swimmer.fish) * 3 * layout.scale));
  if (layout.isUpright) c.rotate(-Math.PI / 2);
  c.scale(-heads, 1);
  c.rotate(-lean * 0.6);
  drawPicture(brush, picture, wide, tall);
  if (now - flashedMs < flashMs) {
    c.globalCompositeOperation = 'lighter';
    c.globalAlpha = 0.7 * (1 - (now - flashedMs) / flashMs);
    drawPicture(brush, picture, wide, tall);
  }
  c.restore();
}

export function drawTag(c: Canvas, { x, y }: Point, text: string, isHot: boolean, size: number): void {
  c.font = `800 ${size}px "Mirinae Sans", "Pretendard Variable", sans-serif`;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  const [wide, tall] = [c.measureText(text).width + size * 1.1, size * 1.55];
  c.beginPath();
  c.roundRect(x - wide / 2, y - tall / 2, wide, tall, tall / 2);
  c.fillStyle = isHot ? 'rgb(255 203 92/.95)' : 'rgb(6 9 26/.74)';
  c.fill();
  c.lineWidth = 1;
  c.strokeStyle = isHot ? '#fff1c4' : 'rgb(150 200 255/.34)';
  c.stroke();
  c.fillStyle = isHot ? '#2a1800' : '#eaf4ff';
  c.fillText(text, x, y + 0.5);
}

export function worthText(species: number): string {
  if (species === bossSpecies) return `×${Math.min(...config.bossPays)}~${Math.max(...config.bossPays)}`;
  return `×${config.species[species]?.worth ?? 0}`;
}

export function drawFishTag({ c, layout }: Brush, each: Swimming, name: string, lock: Lock | null): void {
  const { swimmer, at, worth, size } = each;
  const { x, y } = layout.toScreen(at);
  const isNarrow = layout.scale < 0.6;
  const worthy = isNarrow ? worthText(swimmer.species) : `${name} ${worthText(swimmer.species)}`;
  const text = lock?.fish === swimmer.fish ? lock.text : worthy;
  const below = size * (layout.isUpright ? 0.32 : size > 150 ? 0.26 : 0.34) + 20;
  drawTag(c, { x, y: y + below * layout.scale + 8 }, text, worth >= 150, isNarrow ? 11 : 12.5);
}

export function drawLocked({ c, layout }: Brush, target: Swimming): void {
  const from = layout.cannons[0];
  const at = layout.toScreen(target.at);
  if (!from) return;
  c.save();
  c.setLineDash([3, 9]);
  c.strokeStyle = 'rgb(255 110 125/.75)';
  c.lineWidth = 2;
  c.beginPath();
  c.moveTo(from.x, from.y);
  c.lineTo(at.x, at.y);
  c.stroke();
  c.setLineDash([]);
  c.translate(at.x, at.y);
  drawLock(c, Math.max(target.size * 0.5, 60) * layout.scale);
  c.restore();
}

export function drawBullet(brush: Brush, { at, turn, weapon }: Bullet): void {
  const { c, sprites } = brush;
  c.save();
  c.translate(at.x, at.y);
  c.rotate(turn);
  drawPicture(brush, sprites.shot(weapon), 44, 120);
  c.restore();
}

export function drawCannonOf({ c, layout, now }: Brush, { slot, weapon, turn, firedMs }: Cannon): void {
  const at = layout.cannons[slot];
  if (!at) return;
  const size = Math.min(Math.max(layout.scale * 1.15, 0.6), 1.1) * (slot === 0 ? 1 : 0.86);
  c.save();
  c.translate(at.x, at.y);
  c.scale(size, size);
  drawCannon(c, weapon, turn, Math.max(0, 1 - (now - firedMs) / 90));
  c.restore();
}
