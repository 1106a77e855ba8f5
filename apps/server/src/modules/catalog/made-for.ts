/** Whether a game is made for a device, by its vendor's list; one whose list names none is made for all. */
import type { GamePlatform } from '@mirinae/contract/wallet/game-words';
import { or, type SQL, sql } from '../../platform/db/orm.ts';
import type { GameRow } from './names.ts';
import { games } from './tables.ts';

const namedDevices = sql`${games.listed} ->> 'platforms'`;

/** As a condition of a query; none without a device. */
export const madeFor = (device: GamePlatform | undefined): SQL | undefined =>
  device && or(sql`${namedDevices} is null`, sql`${device} = any (string_to_array(${namedDevices}, ','))`);

/** The same of a row that was read. */
export function isMadeFor({ listed }: Pick<GameRow, 'listed'>, device: GamePlatform | undefined): boolean {
  const devices = listed?.platforms ?? null;
  return device === undefined || devices === null || devices.split(',').includes(device);
}
