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
 * A dealer's drawing as elements, whose arms move by themselves; null when it does not come. The browser reads it: our
 * pages make no elements of text.
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
