import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StatusPill } from '@mirinae/ui/status-pill';
import { booksumText, oddsText, percentText } from './odds-text.ts';

type Line = Answer<'staff.sportFixture'>['lines'][number];

const tones = { active: 'jade', suspended: 'gold', settled: 'neutral', closed: 'neutral' } as const;

/** No one may do any of them where it is null. */
type Outcome = Line['outcomes'][number];
type Props = {
  line: Line;
  onOverride: ((line: Line, outcome: Outcome) => void) | null;
  onStop: ((line: Line) => void) | null;
  onDecide: ((line: Line) => void) | null;
  onSlips: (line: Line, outcome: Outcome) => void;
};

/** With a word where staff wrote it, and where what they wrote rests. */
function OfferedOdds({ outcome: { odds, override } }: { outcome: Outcome }) {
  const { t } = useTranslation();
  if (!override) return oddsText(odds);
  // A shift follows the price.
  const { percent } = override;
  const isCurrent = percent !== null || override.odds === odds;
  return (
    <span title={`${override.staff} · ${override.reason}`}>
      <b className={isCurrent ? 'text-gold' : ''}>{oddsText(odds)}</b>
      <span className="block text-mist-300 text-xs">
        {isCurrent
          ? percent === null
            ? t('sport.prices.byStaff')
            : percentText(percent)
          : `${oddsText(override.odds)} ${t('sport.prices.rests')}`}
      </span>
    </span>
  );
}

/** How many slips hang on an outcome; it opens them. */
function SlipsButton({ outcome: { slips, label }, onPress }: { outcome: Outcome; onPress: () => void }) {
  const { t } = useTranslation();
  if (slips === 0) return formatCount(0);
  return (
    <button
      type="button"
      aria-label={`${t('sport.exposure.slips')} · ${label[currentLocale()]}`}
      className="pointer-coarse:min-h-10 text-indigo-star underline-offset-2 hover:underline"
      onClick={onPress}
    >
      {formatCount(slips)}
    </button>
  );
}

/** From four fifths of the cap on. */
const isNear = ({ cap }: Line, { left }: Outcome): boolean => left * 5 <= cap;

/** Line with its outcomes: price, stakes, and result for the house. */
export function LineCard({ line, onStop, onDecide, onOverride, onSlips }: Props) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const { label, status, stop, outcomes, worst, cap, booksum, percent } = line;
  const isOpen = status === 'active' || status === 'suspended';
  return (
    <li className="surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-bold">{label[locale]}</h3>
        <StatusPill tone={stop ? 'coral' : tones[status]}>
          {t(stop ? 'sport.phase.stopped' : `sport.lineStatus.${status}`)}
        </StatusPill>
        {stop && <span className="text-mist-300 text-xs">{stop.reason}</span>}
        <span className="text-mist-300 text-xs tabular-nums">
          {t('sport.prices.booksum')} {booksumText(booksum)}
          {percent !== 0 && ` (${percentText(percent)})`}
        </span>
        <span className="ml-auto text-sm">
          {t('sport.worst')} <Gain amount={worst} />
          <span className="ml-2 text-mist-300 text-xs tabular-nums">
            {t('sport.exposure.cap')} {formatAmount(cap)}
          </span>
        </span>
        {onDecide && (
          <Button size="sm" onClick={() => onDecide(line)}>
            {t('sport.decide')}
          </Button>
        )}
        {onStop && isOpen && (
          <Button size="sm" tone={stop ? 'plain' : 'danger'} onClick={() => onStop(line)}>
            {t(stop ? 'sport.openLine' : 'sport.stopLine')}
          </Button>
        )}
      </div>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full text-sm tabular-nums [&_td]:whitespace-nowrap">
          <thead className="text-mist-400 text-xs">
            <tr>
              <th className="py-1 text-left font-normal">{t('sport.outcome')}</th>
              {(
                [
                  'odds',
                  'prices.feedOdds',
                  'prices.fairOdds',
                  'openSlips',
                  'exposure.hangs',
                  'payout',
                  'result',
                  'exposure.left',
                ] as const
              ).map((head) => (
                <th key={head} className="py-1 pl-3 text-right font-normal">
                  {t(`sport.${head}`)}
                </th>
              ))}
              <th aria-label={t('sport.prices.write')} />
            </tr>
          </thead>
          <tbody>
            {outcomes.map((outcome) => (
              <tr key={outcome.id} className="border-ink-600/30 border-t">
                <th scope="row" className="py-1.5 text-left font-semibold">
                  {outcome.label[locale]}
                </th>
                <td className="pl-3 text-right">
                  <OfferedOdds outcome={outcome} />
                </td>
                <td className="pl-3 text-right">{oddsText(outcome.feedOdds)}</td>
                <td className="pl-3 text-right">{oddsText(outcome.fairOdds)}</td>
                <td className="pl-3 text-right">
                  <SlipsButton outcome={outcome} onPress={() => onSlips(line, outcome)} />
                </td>
                <td className="pl-3 text-right">{formatAmount(outcome.stake)}</td>
                <td className="pl-3 text-right">{formatAmount(outcome.payout)}</td>
                <td className="pl-3 text-right">
                  <Gain amount={outcome.result} />
                </td>
                <td className={`pl-3 text-right ${isNear(line, outcome) ? 'font-bold text-coral' : ''}`}>
                  {formatAmount(outcome.left)}
                </td>
                <td className="pl-3 text-right">
                  {onOverride && isOpen && outcome.feedOdds !== null && (
                    <Button size="sm" onClick={() => onOverride(line, outcome)}>
                      {t('sport.prices.write')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </li>
  );
}
