/** The five kinds of games that have rates of their own. */
import type { PartnerGameType } from '@mirinae/contract/partner/rates';
import type { GameType } from '@mirinae/contract/play/play';

const rateTypes: Readonly<Record<GameType, PartnerGameType>> = {
  casino: 'casino',
  hotel: 'hotel',
  slot: 'slot',
  fishing: 'slot',
  mini: 'mini',
  sports: 'sports',
  esports: 'sports',
  virtual: 'sports',
};

/** The kind whose rate a game's bets settle with. */
export function rateTypeOf(gameType: GameType): PartnerGameType {
  return rateTypes[gameType];
}
