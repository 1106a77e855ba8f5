/**
 * Rewards of campaigns are announced outside the site too, where the campaign names channels: as advertising, so to
 * those alone who agreed to it there. Written in the transaction that gives the reward: what is rolled back leaves no
 * letter.
 */
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { listAgreed, queueLetter } from '../outbox/index.ts';
import { outsideTexts } from './outside-texts.ts';
import type { Campaign } from './tables.ts';

type Given = { readonly memberId: MemberId; readonly kind: 'bonus' | 'rounds'; readonly id: bigint };

export async function notifyOutside(
  platform: Platform,
  tx: Tx,
  { name, rules }: Pick<Campaign, 'name' | 'rules'>,
  { memberId, kind, id }: Given,
): Promise<void> {
  for (const { channel, locale } of await listAgreed(platform, tx, memberId, rules.channels ?? [])) {
    const { title, text } = outsideTexts[locale][kind];
    const letter = { about: `${kind}:${id}`, title: title(name), html: `<p>${text}</p>`, isOffer: true };
    await queueLetter(platform, tx, { ...letter, to: { [channel]: [memberId] } });
  }
}
