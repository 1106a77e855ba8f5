/** Result of a season of virtual football, and the ticket on it. */
import type { FactsOf } from '@mirinae/contract/wallet/facts';
import { currentLocale } from '../language/language.ts';
import { useTranslation } from '../language/translation.ts';
import { TicketLines } from './ticket-lines.tsx';

const textRoot = 'roundFacts.pick.football-season';

export function SeasonFacts({ kind, isOver, table, lines }: FactsOf<'football-season'>) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const chosen = new Set(lines.flatMap(({ legs }) => legs.map(({ on }) => Number(on.split(':')[1]))));
  const nameOf = (on: string) => {
    const [market = '', club = ''] = on.split(':');
    const name = table.find((place) => place.club === Number(club))?.name[locale] ?? '';
    return `${name} · ${t(`${textRoot}.${market}`)}`;
  };
  return (
    <>
      {isOver && (
        <ol className="grid grid-cols-[auto_1fr_auto_auto] gap-x-4 gap-y-1 rounded-card border border-ink-600/50 bg-ink-900/70 p-4 text-sm tabular-nums">
          {table.map(({ club, name, points, difference }, index) => (
            <li
              key={club}
              className={
                chosen.has(club)
                  ? 'col-span-4 grid grid-cols-subgrid font-bold text-gold'
                  : 'col-span-4 grid grid-cols-subgrid'
              }
            >
              <span className="text-mist-400">{index + 1}</span>
              <span>{name[locale]}</span>
              <span className="text-right text-mist-400">{difference > 0 ? `+${difference}` : difference}</span>
              <span className="text-right">{points}</span>
            </li>
          ))}
        </ol>
      )}
      <TicketLines kind={kind} lines={lines} nameOf={nameOf} isWaiting={!isOver} />
    </>
  );
}
