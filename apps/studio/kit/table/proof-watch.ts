/**
 * Verifies the cards of a table against the root of their own shoe. Cards that arrive with the root of another shoe are
 * not verified yet: they wait for their own shoe's root, and the alarm ends once they match it. These alarms are
 * permanent: a card that does not match its own shoe, a second root of one shoe, a shoe opened with another salt or
 * beacon than was published before, and an invalid signature of the beacon.
 */
import type { BoundBeacon } from '@mirinae/contract/beacon';
import { provesCard, provesShoe, type ShownCard } from '@mirinae/game-math/cards/shoe';
import type { TableState } from '../../wire/table.ts';

export type Proof = 'proved' | 'unproved' | 'broken';
type Judged = Pick<TableState, 'commitment' | 'cards' | 'awaited'> & {
  readonly shoe: NonNullable<TableState['shoe']>;
};
type Salted = Pick<NonNullable<TableState['awaited']>, 'salt'> & { readonly beacon: BoundBeacon | null };

const nameOf = ({ salt, beacon }: Salted) => `${salt}:${beacon?.name}:${beacon?.round}`;

export function createProofWatch() {
  const roots = new Map<string, string>();
  /** Unverified cards by the commitment of their shoe. */
  const waiting = new Map<string, readonly ShownCard[]>();
  const proved = new Set<string>();
  /** Beacon and salt of each shoe at their first publication. */
  const bound = new Map<string, string>();
  let isBroken = false;
  let lastProved = '';

  const learn = (commitment: string, root: string) => {
    const known = roots.get(commitment) ?? root;
    roots.set(commitment, known);
    isBroken ||= known !== root;
  };
  const judge = (commitment: string, root: string) => {
    for (const card of waiting.get(commitment) ?? []) {
      const name = `${root}:${card.place}:${card.card}:${card.blind}`;
      if (!proved.has(name)) isBroken ||= !provesCard(root, card);
      proved.add(name);
    }
    waiting.delete(commitment);
  };

  const learnBound = (commitment: string, salted: Salted) => {
    const known = bound.get(commitment) ?? nameOf(salted);
    bound.set(commitment, known);
    isBroken ||= known !== nameOf(salted);
  };

  const judgeState = (state: Judged): Proof => {
    const { commitment, cards, shoe, awaited } = state;
    const { last } = shoe;
    if (awaited) learnBound(awaited.commitment, awaited);
    learnBound(shoe.commitment, shoe);
    learn(shoe.commitment, shoe.root);
    // Drawing a shoe again takes some milliseconds.
    if (last && lastProved !== last.commitment) {
      lastProved = last.commitment;
      if (provesShoe(last)) learn(last.commitment, last.root);
      else isBroken = true;
    }
    if (cards.length > 0) waiting.set(commitment, [...(waiting.get(commitment) ?? []), ...cards]);
    for (const of of [...waiting.keys()]) {
      const root = roots.get(of);
      if (root !== undefined) judge(of, root);
    }
    if (isBroken) return 'broken';
    return waiting.size > 0 ? 'unproved' : 'proved';
  };
  return {
    judge: judgeState,
    /** Result of the signature check, which is asynchronous. */
    judgeBeacon(isGood: boolean | null) {
      isBroken ||= isGood === false;
    },
  };
}
