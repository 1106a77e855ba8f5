/** The pictures of a table. */
import type { Dealer, Room } from './places.ts';

const files: Readonly<Record<string, string>> = import.meta.glob<string>(['./art/*.{svg,webp}', '!./art/dealer-*'], {
  eager: true,
  query: '?url',
  import: 'default',
});
const dealers: Readonly<Record<string, string>> = import.meta.glob<string>('./art/dealer-*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const addressOf = (name: string) => files[`./art/${name}`] ?? '';

export const roomArt = (room: Room) => addressOf(`room-${room}.webp`);
export const cardArt = (card: number) => addressOf(`card-${String(card).padStart(2, '0')}.svg`);
export const backArt = addressOf('card-back.svg');
export const chipArt = (value: number) => addressOf(`chip-${value}.svg`);

/**
 * Drawing of a dealer as SVG elements with movable arms; null if it cannot be loaded. The browser parses it: pages
 * create no elements from text.
 */
export function dealerDrawing(dealer: Dealer): Promise<Element | null> {
  const { promise, resolve } = Promise.withResolvers<Element | null>();
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  request.addEventListener('loadend', () => resolve(request.responseXML?.documentElement ?? null));
  request.open('GET', dealers[`./art/dealer-${dealer}.svg`] ?? '');
  request.send();
  return promise;
}
