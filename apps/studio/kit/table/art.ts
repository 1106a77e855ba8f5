/** The pictures of a table. */
import type { Dealer, Room } from './places.ts';

const files: Readonly<Record<string, string>> = import.meta.glob<string>(['./art/*.{svg,webp}', '!./art/dealer-*'], {
  eager: true,
  query: '?url',
  import: 'default',
});
const dealers: Readonly<Record<string, () => Promise<string>>> = import.meta.glob<string>('./art/dealer-*.svg', {
  query: '?raw',
  import: 'default',
});

const addressOf = (name: string) => files[`./art/${name}`] ?? '';

export const roomArt = (room: Room) => addressOf(`room-${room}.webp`);
export const cardArt = (card: number) => addressOf(`card-${String(card).padStart(2, '0')}.svg`);
export const backArt = addressOf('card-back.svg');
export const chipArt = (value: number) => addressOf(`chip-${value}.svg`);

/** A dealer's drawing, whose arms move by themselves. */
export const dealerDrawing = (dealer: Dealer): Promise<string> =>
  dealers[`./art/dealer-${dealer}.svg`]?.() ?? Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg"/>');
