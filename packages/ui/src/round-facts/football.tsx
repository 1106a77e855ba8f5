/** The matches of virtual football that a ticket was on, and the ticket. */
import type { FactsOf } from '@mirinae/contract/wallet/facts';
import { currentLocale } from '../language/language.ts';
import { useTranslation } from '../language/translation.ts';
import { TicketLines } from './ticket-lines.tsx';

type Translate = ReturnType<typeof useTranslation>['t'];
type Facts = FactsOf<'virtual-football'>;

const textRoot = 'roundFacts.pick.virtual-football';
const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`;

/** Totals come in tenths of a goal, handicaps in quarters and always as home's. */
function lineText(market: string, pick: string, line: string): string {
  if (market !== 'ah') return (Number(line) / 10).toFixed(1);
  return signed(((pick === 'h' ? 1 : -1) * Number(line)) / 4);
}

/** `ou:over:25` is over 2.5. */
function pickText(t: Translate, market: string, pick: string, line: string): string {
  if (market === 'htft') {
    const [half, full] = [pick.slice(0, 1), pick.slice(1)].map((ending) => t(`${textRoot}.${ending}`));
    return t(`${textRoot}.htft`, { half, full });
  }
  if (market === 'goals') return t(`${textRoot}.goals`, { pick: pick === '6' ? '6+' : pick });
  if (market === 'cs')
    return pick === 'other' ? t(`${textRoot}.other`) : t(`${textRoot}.cs`, { pick: pick.replace('-', ':') });
  return t(`${textRoot}.${market}.${pick}`, { line: lineText(market, pick, line) });
}

const placesOf = ({ lines }: Facts) =>
  new Set(lines.flatMap(({ legs }) => legs.map(({ on }) => Number(on.split(':')[0]))));

export function FootballFacts(facts: Facts) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const { matches, lines, kind } = facts;
  const places = placesOf(facts);
  const nameOf = (on: string) => {
    const [match = '', market = '', pick = '', line = '0'] = on.split(':');
    const name = pickText(t, market, pick, line);
    return matches.length === 1 ? name : `${matches[Number(match) - 1]?.home[locale] ?? ''} · ${name}`;
  };
  return (
    <>
      <ul className="flex flex-col gap-2 rounded-card border border-ink-600/50 bg-ink-900/70 p-4 text-sm">
        {matches.map(({ home, away, half, full }, at) =>
          places.has(at + 1) ? (
            <li key={home.en} className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
              <span className="text-right font-medium">{home[locale]}</span>
              <span className="flex flex-col items-center">
                <b className="text-lg tabular-nums">
                  {full[0]} : {full[1]}
                </b>
                <span className="text-mist-400 text-xs">
                  {t('roundFacts.football.half', { home: half[0], away: half[1] })}
                </span>
              </span>
              <span className="font-medium">{away[locale]}</span>
            </li>
          ) : null,
        )}
      </ul>
      <TicketLines kind={kind} lines={lines} nameOf={nameOf} />
    </>
  );
}
