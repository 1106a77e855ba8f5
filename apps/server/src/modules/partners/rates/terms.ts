/** Terms of a head office's branch for losing commission. */
import type { LosingBase } from '@mirinae/contract/partner/rates';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Node, terms } from '../model/tables.ts';

export type Terms = { readonly losingBase: LosingBase; readonly carriesOver: boolean };

const defaultTerms: Terms = { losingBase: 'A', carriesOver: true };

export function headOf({ lineage, memberId }: Node): MemberId {
  return lineage[0] ?? memberId;
}

/** The terms of the head office above, the usual ones where none were set. */
export async function termsOf(db: Database | Tx, node: Node): Promise<Terms> {
  const [row] = await db
    .select({ losingBase: terms.losingBase, carriesOver: terms.carriesOver })
    .from(terms)
    .where(eq(terms.headId, headOf(node)));
  return row ?? defaultTerms;
}

export async function setTerms(tx: Tx, head: Node, given: Terms): Promise<Terms> {
  const before = await termsOf(tx, head);
  await tx
    .insert(terms)
    .values({ headId: head.memberId, ...given })
    .onConflictDoUpdate({ target: terms.headId, set: given });
  return before;
}
