import { useFixtureNow } from './fixture-prices.ts';

/** The score of a fixture that the page watches, while it is played. */
export function LiveScore({ fixture }: { fixture: string }) {
  const state = useFixtureNow(fixture)?.state;
  const score = state?.scores.withOvertime ?? state?.scores.match;
  if (!score || state?.status === 'notStarted') return null;
  return (
    <b className="text-jade tabular-nums">
      {score.home}:{score.away}
    </b>
  );
}
