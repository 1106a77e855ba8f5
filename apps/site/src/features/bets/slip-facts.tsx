import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { SlipStory } from '@mirinae/ui/slip-legs/slip-story';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useCall } from '../../shell/api.ts';
import { useWatchedFixtures } from '../../shell/fixture-prices.ts';
import { LiveScore } from '../../shell/live-score.tsx';
import { usePlace } from '../../shell/pages-context.ts';

const askedEveryMs = 10_000;

/** The legs of a bet on sports, live while they are played, and where its money moved. */
export function SlipFacts({ betIdx }: { betIdx: string }) {
  const { t } = useTranslation();
  const place = usePlace();
  const query = useCall('sport.slip', { betIdx }, { refetchMs: askedEveryMs });
  const open = query.data?.slip.legs.filter(({ standing }) => standing.kind === 'open') ?? [];
  useWatchedFixtures([...new Set(open.map(({ fixture }) => fixture))]);
  return (
    <>
      <Loaded query={query}>
        {(story) => <SlipStory story={story} scoreOf={({ fixture }) => <LiveScore fixture={fixture} />} />}
      </Loaded>
      <Button asChild wide size="lg">
        <Link to={place('statement')}>
          <ReceiptText aria-hidden className="size-4" />
          {t('pages.statement')}
        </Link>
      </Button>
    </>
  );
}
