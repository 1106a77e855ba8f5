import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { InPage } from '../../shell/loading/late-parts.tsx';
import { whenIdle } from '../../shell/loading/when-idle.ts';

const heads = ['powerball', 'speedkeno'] as const;
const room = (
  <li>
    <Skeleton className="h-[157px] w-full" />
  </li>
);

/** Below what the main page opens with: loaded once it is ready. */
const load = async () => {
  await new Promise<void>(whenIdle);
  return (await import('./next-draw.tsx')).NextDraw;
};

export function NextDraws() {
  const { t } = useTranslation();
  return (
    <section className="far-later">
      <h2 className="mb-3 font-bold text-xl">{t('draws.nextDraws')}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {heads.map((head) => (
          <InPage key={head} load={load} awaited={room}>
            {(NextDraw) => <NextDraw head={head} room={room} />}
          </InPage>
        ))}
      </ul>
    </section>
  );
}
