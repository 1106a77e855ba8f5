/** Background of a table: the room, and the felt with its rail. */
import { el } from '../dom.ts';
import { roomArt } from './art.ts';
import type { Room } from './places.ts';

export function createRoom(room: Room): HTMLElement[] {
  const picture = el('div', { class: 'table-room', 'aria-hidden': 'true' });
  picture.style.backgroundImage = `url("${roomArt(room)}")`;
  return [picture, el('div', { class: 'table-cloth', 'aria-hidden': 'true' })];
}
