import type { StakeLimits } from '@mirinae/contract/wallet/wallet';

type Staked<Input> = {
  readonly stakes: readonly number[];
  readonly defaultBet: Input;
  withStake(bet: Input, stake: number): Input;
};

/** Restricts a game to the stakes that the platform allows; if none is allowed, bets are refused by the studio. */
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
