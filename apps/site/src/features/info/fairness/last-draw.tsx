import type { MiniRound } from '@mirinae/contract/mini/mini';
import { checkRound, isHonest } from '@mirinae/game-math/mini/check-round';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import { Skeleton } from '@mirinae/ui/skeleton';
import { useState } from 'react';
import { useCall } from '../../../shell/calls/api.ts';
import { SeedFact } from '../../../shell/fairness/seed-fact.tsx';
import { useBeaconCheck } from '../../../shell/fairness/use-beacon-check.ts';
import { SmallBalls } from '../../../shell/games/small-balls.tsx';
import { SectionHead } from '../../../shell/layout/section-head.tsx';
import { usePagePath } from '../../../shell/pages/pages-context.ts';
import { CheckList } from './check-list.tsx';
import { SaveRecord } from './save-record.tsx';

const refetchMs = 30_000;
const shownRounds = 10;
const steps = ['commitment', 'bets', 'beacon', 'salt', 'draw', 'winners'] as const;

type Drawn = MiniRound & { commitment: string; seed: string; drawVersion: 1 | 2 | 3 };
const isDrawn = (round: MiniRound): round is Drawn =>
  round.commitment !== null && round.seed !== null && round.drawVersion !== null && round.status !== 'void';

type Known = { round: Drawn; betDigests: readonly string[]; isBeaconGood: boolean };

function Checked({ round, betDigests, isBeaconGood }: Known) {
  const { t } = useTranslation();
  const check = checkRound(round, { betDigests, seen: null, ownBets: [], isBeaconGood });
  const isGood = isHonest(check);
  const lines = steps.map((name) => {
    const verdict = check[name];
    const look = verdict === null ? 'none' : verdict ? 'good' : 'bad';
    const isOwnBeacon = name === 'beacon' && look === 'good' && round.beacon?.name === 'sandbox';
    return {
      name,
      isGood: isOwnBeacon ? null : verdict,
      text: t(isOwnBeacon ? 'fair.draw.beacon.sandbox' : `fair.draw.${name}.${look}`),
    };
  });
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div>
        <CheckList verdict={t(isGood ? 'fair.example.kept' : 'fair.example.broken')} isGood={isGood} lines={lines} />
      </div>
      <div>
        <dl className="flex flex-col gap-3">
          <SeedFact name={t('fair.example.before')} text={round.commitment} />
          <SeedFact name={t('fair.example.after')} text={round.seed} />
          {round.beacon?.signature && (
            <SeedFact name={t('fair.example.beacon', round.beacon)} text={round.beacon.signature} />
          )}
          {round.salt?.salt && <SeedFact name={t('fair.example.salt')} text={round.salt.salt} />}
        </dl>
        <SaveRecord game="mini" round={{ ...round, betDigests }} />
      </div>
    </div>
  );
}

function Check({ round }: { round: Drawn }) {
  const { data } = useCall('mini.roundBets', { roundId: round.roundId });
  const { data: isBeaconGood } = useBeaconCheck(round);
  if (!data || isBeaconGood === undefined) return <Skeleton className="h-48 w-full" />;
  return <Checked round={round} betDigests={data.digests} isBeaconGood={isBeaconGood} />;
}

/** The newest draws of one room, each checked by this very page once it is chosen. */
export function LastDraw() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const query = { roomKey: 'pb1', count_per_list: shownRounds };
  const { data } = useCall('bet.powerballResult', query, { refetchMs });
  const [chosen, setChosen] = useState<string | null>(null);
  const rounds = data?.list.filter(isDrawn) ?? [];
  const round = rounds.find(({ roundId }) => String(roundId) === chosen) ?? rounds[0];
  if (data && !round) return null;
  return (
    <section className="surface p-5 sm:p-6">
      <SectionHead
        title={t('fair.example.title')}
        to={pathOf('miniResult')}
        link={t('fair.example.all')}
        className="mb-4 text-lg text-mist-50"
      />
      {round ? (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-4">
            <div className="w-44">
              <Select
                aria-label={t('fair.example.which')}
                value={String(round.roundId)}
                onChange={({ target }) => setChosen(target.value)}
                options={rounds.map(({ roundId, number }) => ({
                  value: String(roundId),
                  label: t('fair.example.round', { number }),
                }))}
              />
            </div>
            <SmallBalls round={round} />
          </div>
          <Check round={round} />
        </>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </section>
  );
}
