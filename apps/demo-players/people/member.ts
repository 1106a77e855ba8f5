/** A simulated member: visits the site again and again, and plays what it likes. */
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { defaultLocale, type Locale, locales } from '@mirinae/contract/languages';
import type { SimulatedMember } from '../../server/src/demo/simulated-people.ts';
import { cashOutSlip } from '../acts/cash-out.ts';
import { contactSupport, writeComment, writePost } from '../acts/community.ts';
import { betOnMini } from '../acts/mini.ts';
import { moveMoney } from '../acts/money.ts';
import { goFishing } from '../acts/pond.ts';
import { collectRewards } from '../acts/rewards.ts';
import { spinSlot } from '../acts/slot.ts';
import { betOnEsports, betOnSports } from '../acts/sport.ts';
import { betOnRace, betOnSeason, playHotelTable, playLiveTable } from '../acts/table.ts';
import { between, happens, oneOf, pause } from '../chance.ts';
import { GameRefusal } from '../games/game-page.ts';
import type { House } from '../house.ts';
import type { Act, Player } from '../player.ts';
import { openBrowser } from '../site/client.ts';
import { enterAsMember } from '../site/enter.ts';
import { type Places, takePlace } from './places.ts';
import { repeatUntilStopped } from './repeat.ts';

/** Seconds between two acts, between two visits, and until the next log-in. */
const actSeconds = 25;
const awaySeconds = 240;
const retrySeconds = 10;
const minActs = 8;
const maxActs = 30;
/** The balance is read after so many acts. */
const actsPerLook = 6;

/** Acts by how often they come, in parts of their sum. */
const plays: readonly (readonly [weight: number, act: Act, place?: keyof Places])[] = [
  [28, betOnMini],
  [18, betOnSports],
  [10, betOnEsports],
  [16, spinSlot],
  [12, playLiveTable, 'table'],
  [5, playHotelTable, 'table'],
  [7, betOnRace, 'race'],
  [4, goFishing, 'pond'],
  [3, betOnSeason, 'race'],
  [3, cashOutSlip],
];
const shares = plays.flatMap((play) => Array.from({ length: play[0] }, () => play));

/** Acts in words, in thousandths of all. */
const writings: readonly (readonly [permille: number, write: (locale: Locale) => Act])[] = [
  [5, writePost],
  [10, writeComment],
  [3, contactSupport],
];

const endsVisit = (code: string): boolean =>
  code === codes.notSignedIn || code === codes.sessionReplaced || code === codes.responseFailed;
const isForMoney = (code: string): boolean => code === codes.insufficientFunds || code === codes.noCredit;

async function actOnce(player: Player, places: Places, locale: Locale): Promise<void> {
  const writing = writings.find(([permille]) => happens(permille));
  if (writing) return writing[1](locale)(player);
  const [, play, place] = oneOf(shares) ?? [0, betOnMini];
  const giveBack = place === undefined ? () => {} : takePlace(places, place);
  // Where all places are taken something else is played.
  if (giveBack === null) return betOnMini(player);
  await play(player).finally(giveBack);
}

/** Refusals are part of a member's day, as odds that have changed. Rejects where the visit cannot go on. */
async function bearRefusal(player: Player, error: unknown): Promise<void> {
  if (error instanceof GameRefusal) {
    player.house.log.debug({ code: error.code }, 'A simulated member was refused by a game.');
    return;
  }
  if (!(error instanceof CallError) || endsVisit(error.code)) throw error;
  player.house.log.debug({ code: error.code }, 'A simulated member was refused.');
  if (isForMoney(error.code)) await moveMoney(player);
}

async function visit(player: Player, places: Places, locale: Locale): Promise<void> {
  for (let acts = between(minActs, maxActs); acts > 0; acts -= 1) {
    try {
      if (acts % actsPerLook === 0) await moveMoney(player);
      await actOnce(player, places, locale);
    } catch (error) {
      await bearRefusal(player, error);
    }
    await pause(player.house, actSeconds);
  }
}

/** The language that the member reads the site in: three of five in the house's own. */
const localeOf = ({ index }: SimulatedMember): Locale =>
  index % 5 < 3 ? defaultLocale : (locales[index % locales.length] ?? defaultLocale);

/** Visits the site again and again until the house's signal is aborted. */
export async function live(house: House, member: SimulatedMember, places: Places): Promise<void> {
  const locale = localeOf(member);
  const browser = openBrowser(house, member.index, locale);
  const player = { house, browser };
  const { call } = browser;
  await repeatUntilStopped(house, { who: member.memId, seconds: retrySeconds }, async () => {
    await enterAsMember(house, browser, member);
    await call('safer.limitsChoose', { choice: 'none' });
    await moveMoney(player);
    await collectRewards(player);
    await visit(player, places, locale);
    await call('member.logout', {});
    await pause(house, awaySeconds);
  });
}
