/** Result of an event, in a line of a list: a field in the order of its finish, or matches with their scores. */
import type { EventResult } from '@mirinae/contract/play/events';
import type { EventOf } from '@mirinae/contract/wallet/facts';
import { clothOf } from '@mirinae/contract/wallet/race-cloths';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';

/** Runners that are shown by name. */
const placed = 3;

function Cloth({ gate }: { gate: number }) {
  const { ground, text, trim } = clothOf(gate);
  return (
    <b
      style={{ background: ground, color: text, boxShadow: `inset 0 0 0 1.5px ${trim}` }}
      className="inline-grid size-6 shrink-0 place-items-center rounded-md text-xs tabular-nums"
    >
      {gate}
    </b>
  );
}

function RaceResult({ order, runners }: EventOf<'race'>) {
  const locale = currentLocale();
  return (
    <ol className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {order.map((gate, at) => (
        <li key={gate} className="flex items-center gap-1.5">
          {at < placed && <span className="font-bold text-gold tabular-nums">{at + 1}</span>}
          <Cloth gate={gate} />
          {at < placed && <span className="text-mist-100">{runners[gate - 1]?.[locale]}</span>}
        </li>
      ))}
    </ol>
  );
}

function MatchResults({ matches }: EventOf<'virtual-football'>) {
  const { t } = useTranslation();
  const locale = currentLocale();
  return (
    <ul className="grid gap-x-6 gap-y-1.5 xl:grid-cols-2">
      {matches.map(({ home, away, half, full }) => (
        <li key={home.en} className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
          <span className="text-right">{home[locale]}</span>
          <span className="flex flex-col items-center">
            <b className="whitespace-nowrap rounded-md bg-ink-700 px-2 text-mist-50 tabular-nums">
              {full[0]} : {full[1]}
            </b>
            <span className="whitespace-nowrap text-mist-400 text-xs">
              {t('virtual.half', { home: half[0], away: half[1] })}
            </span>
          </span>
          <span>{away[locale]}</span>
        </li>
      ))}
    </ul>
  );
}

export function VirtualEventResult({ facts }: Pick<EventResult, 'facts'>) {
  return facts.kind === 'race' ? <RaceResult {...facts} /> : <MatchResults {...facts} />;
}
