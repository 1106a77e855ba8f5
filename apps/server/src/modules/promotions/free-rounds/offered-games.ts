/**
 * Games that free rounds can be given for: open slots of the house, which are played alone with one answer a round, and
 * open slots of vendors whose protocol can be requested to create them; always with the member's own wallet.
 */
import { codes } from '@mirinae/contract/codes';
import { scaledTo } from '@mirinae/contract/currencies';
import {
  type FreeRoundGame,
  type FreeRoundsReward,
  freeRoundStakes,
  type IssuingVendor,
  type OfferedGame,
  type RoundsBounds,
} from '@mirinae/contract/promo/free-rounds';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { isGameRowOpen, type ListedGameRow, listGames, listVendors, type Vendor } from '../../catalog/index.ts';

/** The protocol of our own vendors. */
const ownProtocol = 'mirinae';
/** Pays are whole hundredths of a stake: with another stake the slots would round. */
const wholeStep = 100;

/** What of the node's protocols campaigns need; the module of play has the whole. */
export type RoundsPlatform = Platform & {
  readonly protocols: readonly { readonly name: string; readonly freeRounds?: { readonly bounds: RoundsBounds } }[];
};

type Offered = { readonly games: readonly OfferedGame[]; readonly vendors: readonly IssuingVendor[] };

export const offeredStakes = ({ config }: Pick<Platform, 'config'>): number[] =>
  freeRoundStakes.map((base) => scaledTo(config.CURRENCY, base)).filter((stake) => stake % wholeStep === 0);

const isOwn = ({ adapter, wallet }: Vendor) => adapter === ownProtocol && wallet === 'seamless';

function issuingOf({ protocols }: RoundsPlatform, { adapter, wallet, vendorKey, names }: Vendor): IssuingVendor[] {
  const bounds = protocols.find(({ name }) => name === adapter)?.freeRounds?.bounds;
  return bounds && wallet === 'seamless' ? [{ vendorKey, names, ...bounds }] : [];
}

const isPlayable = (row: ListedGameRow) => isGameRowOpen(row) && row.game.playableKey !== null;

const isAlone = ({ game: { listed } }: ListedGameRow) => listed?.kind === 'solo' && listed.family === 'slot';

export async function listOffered(platform: RoundsPlatform, db: Database | Tx): Promise<Offered> {
  const [all, rows] = await Promise.all([listVendors(db), listGames(db, { gameType: 'slot' })]);
  const ours = new Set(all.filter(isOwn).map(({ vendorKey }) => vendorKey));
  const issuing = all.flatMap((vendor) => issuingOf(platform, vendor));
  const keys = new Set(issuing.map(({ vendorKey }) => vendorKey));
  const games = rows.filter((row) => {
    const { vendorKey, listed } = row.game;
    const isOffered = ours.has(vendorKey) ? isAlone(row) : keys.has(vendorKey) && listed?.freeRounds !== false;
    return isOffered && isPlayable(row);
  });
  const present = new Set(games.map(({ game: { vendorKey } }) => vendorKey));
  return {
    games: games.map(({ game: { vendorKey, gameKey, names, rtp, maxWin } }) => ({
      vendorKey,
      gameKey,
      names,
      rtp,
      maxWin,
    })),
    vendors: issuing.filter(({ vendorKey }) => present.has(vendorKey)),
  };
}

const refuse = (field: string) => new DomainError(codes.malformedRequest, { fields: [{ field }] });

/** The games of a request are one vendor's, and it names the stake. The amount is the vendor's own. */
function checkAtVendor({ games, rounds, days, stakeRef }: FreeRoundsReward, { vendors }: Offered): void {
  const vendor = vendors.find(({ vendorKey }) => vendorKey === games[0]?.vendorKey);
  if (!vendor || games.some(({ vendorKey }) => vendorKey !== vendor.vendorKey)) throw refuse('rules.reward.games');
  if (games.length > vendor.maxGames) throw refuse('rules.reward.games');
  if (!stakeRef) throw refuse('rules.reward.stakeRef');
  if (rounds > vendor.maxRounds) throw refuse('rules.reward.rounds');
  if (days > vendor.maxDays) throw refuse('rules.reward.days');
}

/**
 * Answers the games. Throws B0092 for one that is closed or has no free rounds, Z400 for a stake that they are not
 * played with, and for what a vendor does not create.
 */
export async function checkOffered(
  platform: RoundsPlatform,
  db: Database | Tx,
  reward: FreeRoundsReward,
): Promise<OfferedGame[]> {
  const { stake, games, stakeRef } = reward;
  const offered = await listOffered(platform, db);
  const chosen = games.map((wanted) => {
    const isIt = ({ vendorKey, gameKey }: FreeRoundGame) =>
      vendorKey === wanted.vendorKey && gameKey === wanted.gameKey;
    const game = offered.games.find(isIt);
    if (!game) throw new DomainError(codes.gameUnavailable, { fields: [{ field: 'rules.reward.games' }] });
    return game;
  });
  const issuing = new Set(offered.vendors.map(({ vendorKey }) => vendorKey));
  const isAtVendor = games.some(({ vendorKey }) => issuing.has(vendorKey));
  if (isAtVendor) checkAtVendor(reward, offered);
  else if (stakeRef) throw refuse('rules.reward.stakeRef');
  else if (!offeredStakes(platform).includes(stake)) throw refuse('rules.reward.stake');
  return chosen;
}
