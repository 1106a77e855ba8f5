/** The pictures of a table. */
import type { Dealer, Room } from './tables.ts';

const files: Readonly<Record<string, string>> = import.meta.glob<string>('./art/*.{svg,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const addressOf = (name: string) => files[`./art/${name}`] ?? '';

export const roomArt = (room: Room) => addressOf(`room-${room}.webp`);
export const dealerArt = (dealer: Dealer) => addressOf(`dealer-${dealer}.svg`);
export const cardArt = (card: number) => addressOf(`card-${String(card).padStart(2, '0')}.svg`);
export const backArt = addressOf('card-back.svg');
export const chipArt = (value: number) => addressOf(`chip-${value}.svg`);
