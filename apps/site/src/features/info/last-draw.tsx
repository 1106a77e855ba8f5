import type { MiniRound } from '@mirinae/contract/mini/mini';
import { commitmentOf } from '@mirinae/game-math/rng/commitment';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCall } from '../../shell/api.ts';
import { usePlace } from '../../shell/pages-context.ts';
import { SectionHead } from '../../shell/section-head.tsx';
import { SmallBalls } from '../../shell/small-balls.tsx';

const refetchMs = 30_000;

function Value({ name, children }: { name: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-mist-400 text-xs">{name}</dt>
      <dd className="break-all font-mono text-mist-200 text-xs leading-relaxed">{children}</dd>
    </div>
  );
}

function Check({ round, commitment, seed }: { round: MiniRound; commitment: string; seed: string }) {
  const { t } = useTranslation();
  const computed = commitmentOf(seed);
  const isKept = computed === commitment;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <b>{t('fair.example.round', { number: round.number })}</b>
        <SmallBalls round={round} />
      </div>
      <dl className="mt-4 grid gap-3 md:grid-cols-3">
        <Value name={t('fair.example.before')}>{commitment}</Value>
        <Value name={t('fair.example.after')}>{seed}</Value>
        <Value name={t('fair.example.computed')}>{computed}</Value>
      </dl>
      <p role="status" className={`mt-4 flex items-center gap-2 font-bold ${isKept ? 'text-jade' : 'text-coral'}`}>
        {isKept ? <CircleCheck aria-hidden className="size-5" /> : <CircleAlert aria-hidden className="size-5" />}
        {t(isKept ? 'fair.example.kept' : 'fair.example.broken')}
      </p>
    </>
  );
}

/** The newest draw of one room, checked by this very page. */
export function LastDraw() {
  const { t } = useTranslation();
  const place = usePlace();
  const { data } = useCall('bet.powerballResult', { roomKey: 'pb1', count_per_list: 1 }, { refetchMs });
  const round = data?.list[0];
  if (data && !(round?.commitment && round.seed)) return null;
  return (
    <section className="surface p-5 sm:p-6">
      <SectionHead
        title={t('fair.example.title')}
        to={place('miniResult')}
        link={t('fair.example.all')}
        className="mb-4 text-lg text-mist-50"
      />
      {round?.commitment && round.seed ? (
        <Check round={round} commitment={round.commitment} seed={round.seed} />
      ) : (
        <Skeleton className="h-36 w-full" />
      )}
    </section>
  );
}
