import type { Slip } from '@mirinae/contract/sport/slips';
import { matchLabel } from '@mirinae/game-math/sports/match-label';
import { Button } from '@mirinae/ui/button';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { SlipStory } from '@mirinae/ui/slip-legs/slip-story';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useCall } from '../../shell/calls/api.ts';
import { MatchProof } from '../../shell/match-proof/match-proof.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { useWatchedFixtures } from '../../shell/sport/fixture-prices.ts';
import { LiveScore } from '../../shell/sport/live-score.tsx';

const pollEveryMs = 10_000;

/** The proof of each simulated match of a slip, once a match. */
function MatchProofs({ slip: { legs, regDate } }: { slip: Slip }) {
  const locale = currentLocale();
  return [...new Set(legs.map(({ fixture }) => fixture))].map((fixture) => {
    const own = legs.filter((leg) => leg.fixture === fixture);
    const picks = own.flatMap((leg) => (leg.builder.length > 0 ? leg.builder : [leg]));
    const name = own[0] && matchLabel(own[0], locale);
    return <MatchProof key={fixture} fixture={fixture} bet={{ placedAt: regDate, picks }} {...(name && { name })} />;
  });
}

/** The legs of a bet on sports, live while they are played, and where its money moved. */
export function SlipFacts({ betIdx }: { betIdx: string }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const query = useCall('sport.slip', { betIdx }, { refetchMs: pollEveryMs });
  const open = query.data?.slip.legs.filter(({ standing }) => standing.kind === 'open') ?? [];
  useWatchedFixtures([...new Set(open.map(({ fixture }) => fixture))]);
  return (
    <>
      <Loaded query={query}>
        {(story) => (
          <>
            <SlipStory story={story} scoreOf={({ fixture }) => <LiveScore fixture={fixture} />} />
            <MatchProofs slip={story.slip} />
          </>
        )}
      </Loaded>
      <Button asChild wide size="lg">
        <Link to={pathOf('statement')}>
          <ReceiptText aria-hidden className="size-4" />
          {t('pages.statement')}
        </Link>
      </Button>
    </>
  );
}
