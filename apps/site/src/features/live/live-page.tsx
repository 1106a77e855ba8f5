import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatNearDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useServerNow } from '@mirinae/ui/server-clock';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { Player } from './player.tsx';

type Channel = Answer<'site.live'>[number];
const pollMs = 60_000;

function Channels({
  channels,
  chosen,
  onChoose,
}: {
  channels: readonly Channel[];
  chosen: Channel;
  onChoose: (channelIdx: number) => void;
}) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('live.channels')} className="surface flex flex-col p-2">
      {channels.map(({ channelIdx, names, programmes }) => (
        <button
          key={channelIdx}
          type="button"
          aria-pressed={channelIdx === chosen.channelIdx}
          onClick={() => onChoose(channelIdx)}
          className="flex items-center gap-3 rounded-chip px-3 py-3 text-left hover:bg-ink-700 aria-pressed:bg-ink-600/60"
        >
          <Radio aria-hidden className="size-5 shrink-0 text-coral" />
          <span className="min-w-0">
            <b className="block truncate">{names[currentLocale()]}</b>
            <span className="block truncate text-xs text-mist-300">{programmes[0]?.names[currentLocale()] ?? ''}</span>
          </span>
        </button>
      ))}
    </nav>
  );
}

function Schedule({ programmes }: Pick<Channel, 'programmes'>) {
  const { t } = useTranslation();
  const now = useServerNow();
  return (
    <section className="surface p-5">
      <h2 className="mb-2 font-bold">{t('live.schedule')}</h2>
      {programmes.length === 0 && <p className="text-sm text-mist-300">{t('live.nothing')}</p>}
      <ol className="divide-y divide-ink-600/30">
        {programmes.map(({ names, startDate, endDate }) => {
          const isNow = Date.parse(startDate) <= now && now < Date.parse(endDate);
          return (
            <li key={startDate} aria-current={isNow || undefined} className="flex gap-4 py-2.5 text-sm">
              <span className={`w-28 shrink-0 tabular-nums ${isNow ? 'font-bold text-coral' : 'text-mist-300'}`}>
                {isNow ? t('live.now') : formatNearDateTime(startDate)}
              </span>
              <span className={isNow ? 'font-bold' : ''}>{names[currentLocale()]}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Live video: one channel plays, the others and what comes next are listed at its side. */
export function LivePage() {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<number>();
  const query = useCall('site.live', {}, { refetchMs: pollMs });
  const channels = query.data ?? [];
  const chosen = channels.find(({ channelIdx }) => channelIdx === selected) ?? channels[0];
  return (
    <>
      <PageTitle title={t('pages.live')} text={t('live.text')} />
      <Loaded query={query}>
        {() =>
          chosen ? (
            <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
              <Player
                key={chosen.channelIdx}
                address={chosen.address}
                title={(chosen.programmes[0] ?? chosen).names[currentLocale()]}
              />
              <div className="flex flex-col gap-5">
                <Channels channels={channels} chosen={chosen} onChoose={setSelected} />
                <Schedule programmes={chosen.programmes} />
              </div>
            </div>
          ) : (
            <div className="surface">
              <EmptyState title={t('live.none')} text={t('live.noneText')} action={<NextStep to="home" />} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}
