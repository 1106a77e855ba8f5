import { type TimelineEntry, type TimelineGroup, timelineGroup } from '@mirinae/contract/staff/timeline';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatDateTimeSeconds } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { useKit } from '@mirinae/ui/kit';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Loaded } from '@mirinae/ui/loaded';
import { Segmented } from '@mirinae/ui/segmented';
import { Banknote, Coins, Gift, LogIn, type LucideIcon, Mail, Shield, Ticket, UserCog } from 'lucide-react';
import { useGrowingCall } from '../../shell/calls/calls.ts';
import { BetLink, RequestLink } from '../../shell/members/member-links.tsx';
import { useEntryTexts } from './timeline-texts.ts';

const icons: Readonly<Record<TimelineGroup, LucideIcon>> = {
  money: Banknote,
  bet: Ticket,
  login: LogIn,
  staff: UserCog,
  message: Mail,
  bonus: Gift,
  point: Coins,
  limit: Shield,
};
const fields = { ...listAddress, shows: oneOf(timelineGroup.options) };

/** A bet or a request leads to itself. */
function EntryTitle({ entry: { betIdx, cashIdx }, title }: { entry: TimelineEntry; title: string }) {
  if (betIdx !== null) return <BetLink betIdx={betIdx}>{title}</BetLink>;
  if (cashIdx === null) return title;
  return (
    <RequestLink cashIdx={cashIdx}>
      {title} #{cashIdx}
    </RequestLink>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { title, detail } = useEntryTexts()(entry);
  const { group, at, amount, after } = entry;
  const Icon = icons[group];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-ink-600/30 border-t px-3 py-1.5 text-sm first:border-0">
      <span className="w-36 shrink-0 text-mist-400 text-xs tabular-nums">{formatDateTimeSeconds(at)}</span>
      <Icon aria-hidden className="size-4 shrink-0 text-mist-400" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          <EntryTitle entry={entry} title={title} />
        </p>
        {detail !== '' && <p className="truncate text-mist-400 text-xs">{detail}</p>}
      </div>
      {amount !== null && <Gain amount={amount} className="ml-auto font-semibold" />}
      <span className="w-24 shrink-0 text-right text-mist-400 tabular-nums max-sm:hidden">
        {after === null ? '' : formatAmount(after)}
      </span>
    </li>
  );
}

/** Everything that happened to the member, newest first, narrowed by kind. */
export function Timeline({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const { text } = useKit();
  const address = useListAddress(fields);
  const { shows } = address.value;
  const { pages, view } = useGrowingCall('staff.memberTimeline', (before) => ({
    memberId,
    ...(shows === undefined ? {} : { group: shows }),
    ...(before === undefined ? {} : { before }),
  }));
  const entries = pages.flatMap(({ list }) => list);
  const { more, query } = view;
  return (
    <section aria-label={t('members.timeline.title')}>
      <h2 className="mb-3 font-bold">{t('members.timeline.title')}</h2>
      <div className="mb-3 overflow-x-auto">
        <Segmented<TimelineGroup | 'all'>
          label={t('members.timeline.title')}
          value={shows ?? 'all'}
          onValueChange={(next) =>
            address.set({ shows: timelineGroup.options.find((each) => each === next) }, { resetScroll: false })
          }
          options={[
            { value: 'all', label: t('members.timeline.all') },
            ...timelineGroup.options.map((value) => ({ value, label: t(`members.timeline.group.${value}`) })),
          ]}
        />
      </div>
      <Loaded query={query}>
        {() =>
          entries.length === 0 ? (
            <p className="surface py-6 text-center text-mist-400">{t('members.timeline.none')}</p>
          ) : (
            <ol className="surface">
              {entries.map((entry) => (
                <Entry key={entry.key} entry={entry} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {more.hasMore && (
        <Button tone="quiet" wide className="mt-3" busy={more.isBusy} onClick={more.onMore}>
          {text('more')}
        </Button>
      )}
    </section>
  );
}
