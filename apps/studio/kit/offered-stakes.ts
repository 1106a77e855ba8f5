import type { StakeLimits } from '@mirinae/contract/wallet/wallet';

type Staked<Input> = {
  readonly stakes: readonly number[];
  readonly defaultBet: Input;
  withStake(bet: Input, stake: number): Input;
};

/** A game with those stakes alone that the platform allows; where that is none, a bet is refused when it comes. */
export function withinLimits<Input, Client extends Staked<Input>>(
  client: Client & Staked<Input>,
  limits: StakeLimits,
): Client {
  const { min, max } = limits;
  const stakes = client.stakes.filter((stake) => (min === null || stake >= min) && (max === null || stake <= max));
  const [least] = stakes;
  if (least === undefined || stakes.length === client.stakes.length) return client;
  return { ...client, stakes, defaultBet: client.withStake(client.defaultBet, least) };
}
