import { useParams } from '@tanstack/react-router';
import { PageHead } from '../../shell/pages/page.tsx';
import { BetStory } from './bet-story.tsx';

/** One bet, at an address of its own. */
export function BetPage() {
  const { betIdx = '0' } = useParams({ strict: false });
  return (
    <>
      <PageHead />
      <div className="max-w-4xl">
        <BetStory betIdx={betIdx} />
      </div>
    </>
  );
}
