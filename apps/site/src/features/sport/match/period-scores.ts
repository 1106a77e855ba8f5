/** The score of each part of a match, in order. */
import type { FeedMatchState, FeedScore } from '@mirinae/contract/feed/messages';

const kinds = ['half', 'quarter', 'inning', 'set', 'map'] as const;
const keyOf = (kind: string, nth: number): string => (kind === 'half' ? `half${nth}` : `${kind}:${nth}`);

export type PartScore = { readonly nth: number; readonly kind: (typeof kinds)[number]; readonly score: FeedScore };

/** Parts up to the one that is on, those without a score as nil-nil; none where a sport is not counted by parts. */
export function partScores({ period, scores }: FeedMatchState): readonly PartScore[] {
  const kind = kinds.find(
    (known) => known === period.kind || Object.keys(scores).some((key) => key === keyOf(known, 1)),
  );
  if (!kind) return [];
  const counted = Object.keys(scores).flatMap((key) =>
    key.startsWith(kind) ? [Number(/\d+$/.exec(key)?.[0] ?? 0)] : [],
  );
  const last = Math.max(period.kind === kind ? period.nth : 0, ...counted);
  return Array.from({ length: last }, (_, index) => {
    const nth = index + 1;
    return { nth, kind, score: scores[keyOf(kind, nth)] ?? { home: 0, away: 0 } };
  });
}
