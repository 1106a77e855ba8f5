/** Free rounds of the platform on a page: a switch with the count, and the bet that they are played with. */
import type { FreeRounds } from '@mirinae/contract/wallet/wallet';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { Round, WalletPage } from '../../wire/wire.ts';
import { el } from '../dom.ts';
import type { Format } from '../format.ts';
import type { PlayClient } from '../play-client.ts';
import type { Bet } from '../requests.ts';
import type { Translate } from '../strings/translate.ts';
import type { SoloClient } from './solo-client.ts';

type Offered<Input extends ConfigValue> = Pick<SoloClient<Input, ConfigValue, never>, 'defaultBet' | 'withStake'> & {
  readonly game: Pick<SoloClient<Input, ConfigValue, never>['game'], 'input' | 'stakeOf'>;
};

type Parts<Input extends ConfigValue> = {
  readonly solo: Offered<Input>;
  readonly t: Translate;
  readonly format: Format;
  /** The player has switched them on or off. */
  onChange(): void;
};

/** Free rounds that the next round is one of, and its bet. */
export type FreeBet<Input> = { readonly rounds: FreeRounds; readonly input: Input };

/** Null where the game has no bet of that stake. */
function betOf<Input extends ConfigValue>({ game, defaultBet, withStake }: Offered<Input>, stake: number) {
  const { success, data } = game.input.safeParse(withStake(defaultBet, stake));
  return success && game.stakeOf(data) === stake ? data : null;
}

export type FreeRoundsControl<Input> = {
  readonly node: HTMLElement;
  /** What the next round is played with; null where the player pays it. */
  next(): FreeBet<Input> | null;
  /** Takes the list of the platform over; answers those in use before that are over now. */
  take(rounds: readonly FreeRounds[]): FreeRounds | null;
  show(isLocked: boolean): void;
};

/** On from the beginning: the player switches them off to play with its own money. */
export function createFreeRounds<Input extends ConfigValue>(parts: Parts<Input>): FreeRoundsControl<Input> {
  const { solo, t, format, onChange } = parts;
  let [isOn, isLocked] = [true, false];
  let offered: FreeBet<Input> | null = null;
  const press = () => {
    if (isLocked) return;
    isOn = !isOn;
    onChange();
  };
  const button = el('button', { type: 'button', class: 'option free-rounds', onclick: press });
  const node = el('div', { class: 'settings', hidden: true }, el('div', { class: 'setting' }, button));
  const draw = () => {
    node.hidden = offered === null;
    button.setAttribute('aria-pressed', String(isOn));
    button.disabled = isLocked;
    if (!offered) return;
    const { left, rounds, stake, expiresAt } = offered.rounds;
    button.textContent = t('freeRounds', { left: String(left), rounds: String(rounds), stake: format.money(stake) });
    button.title = t('freeUntil', { at: format.moment(expiresAt) });
  };
  const find = (rounds: readonly FreeRounds[]): FreeBet<Input> | null => {
    for (const each of rounds) {
      const input = each.left > 0 ? betOf(solo, each.stake) : null;
      if (input !== null) return { rounds: each, input };
    }
    return null;
  };
  return {
    node,
    next: () => (isOn ? offered : null),
    take(rounds) {
      const before = offered?.rounds ?? null;
      offered = find(rounds);
      draw();
      return before && !rounds.some(({ grantRef }) => grantRef === before.grantRef) ? before : null;
    },
    show(locked) {
      isLocked = locked;
      draw();
    },
  };
}

/** The next bet of free rounds. */
export const freeBetOf = <Input>({ rounds, input }: FreeBet<Input>, betId: string): Bet<Input> => ({
  betId,
  input,
  freeRef: rounds.grantRef,
});

/** Whether the round changed what the platform has of free rounds, or showed that the page is behind. */
export const isFreeNews = ({ isFree, refusal }: Pick<Round, 'isFree' | 'refusal'>): boolean =>
  isFree === true || refusal === 'FREE_ROUNDS_OVER';

/** The count after a round; null while the studio is silent: the page reads it with its next beat. */
export async function readWallet(client: Pick<PlayClient<never, never>, 'wallet'>): Promise<WalletPage | null> {
  try {
    return await client.wallet();
  } catch {
    return null;
  }
}
