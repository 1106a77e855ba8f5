/**
 * Games that free rounds can be given for: open slots of the house, which are played alone with one answer a round, and
 * with the member's own wallet.
 */
import { codes } from '@mirinae/contract/codes';
import { scaledTo } from '@mirinae/contract/currencies';
import { type FreeRoundGame, type FreeRoundsReward, freeRoundStakes } from '@mirinae/contract/promo/free-rounds';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { listGames, listVendors, type Names, type Vendor } from '../../catalog/index.ts';

/** The protocol that has free rounds. */
const protocol = 'mirinae';
/** Pays are whole hundredths of a stake: with another stake the slots would round. */
const wholeStep = 100;

export type OfferedGame = FreeRoundGame & { readonly names: Names };

export const offeredStakes = ({ config }: Pick<Platform, 'config'>): number[] =>
  freeRoundStakes.map((base) => scaledTo(config.CURRENCY, base)).filter((stake) => stake % wholeStep === 0);

export async function listOfferedGames(db: Database | Tx): Promise<OfferedGame[]> {
  const [vendors, rows] = await Promise.all([listVendors(db), listGames(db, { gameType: 'slot' })]);
  const has = ({ adapter, wallet }: Vendor) => adapter === protocol && wallet === 'seamless';
  const ours = new Set(vendors.filter(has).map(({ vendorKey }) => vendorKey));
  return rows
    .filter(({ game: { vendorKey, isOpen, playableKey, goneAt, listed } }) => {
      const isAlone = listed?.kind === 'solo' && listed.family === 'slot';
      return ours.has(vendorKey) && isOpen && playableKey !== null && goneAt === null && isAlone;
    })
    .map(({ game: { vendorKey, gameKey, names } }) => ({ vendorKey, gameKey, names }));
}

/** Throws Z400 for a stake or a game that free rounds are not played with. */
export async function checkOffered(platform: Platform, tx: Tx, { stake, games }: FreeRoundsReward): Promise<void> {
  const refuse = (field: string) => new DomainError(codes.malformedRequest, { fields: [{ field }] });
  if (!offeredStakes(platform).includes(stake)) throw refuse('rules.reward.stake');
  const offered = await listOfferedGames(tx);
  const isOffered = (wanted: FreeRoundGame) =>
    offered.some(({ vendorKey, gameKey }) => vendorKey === wanted.vendorKey && gameKey === wanted.gameKey);
  if (!games.every(isOffered)) throw refuse('rules.reward.games');
}
