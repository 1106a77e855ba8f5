import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatWon } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { StatusPill } from '@mirinae/ui/status-pill';

type Line = Answer<'staff.sportFixture'>['lines'][number];

const tones = { active: 'jade', suspended: 'gold', settled: 'neutral', closed: 'neutral' } as const;
const oddsText = (odds: number | null) => (odds === null ? '—' : (odds / 10_000).toFixed(2));

/** Nobody may do either of them where it is null. */
type Props = {
  line: Line;
  onStop: ((line: Line) => void) | null;
  onDecide: ((line: Line) => void) | null;
};

/** A line with each of its outcomes: the price, what is staked on it, and what it would leave the house. */
export function LineCard({ line, onStop, onDecide }: Props) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const { label, status, stop, outcomes, worst } = line;
  return (
    <li className="surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-bold">{label[locale]}</h3>
        <StatusPill tone={stop ? 'coral' : tones[status]}>
          {t(stop ? 'sport.phase.stopped' : `sport.lineStatus.${status}`)}
        </StatusPill>
        {stop && <span className="text-mist-300 text-xs">{stop.reason}</span>}
        <span className="ml-auto text-sm">
          {t('sport.worst')} <Gain amount={worst} />
        </span>
        {onDecide && (
          <Button size="sm" onClick={() => onDecide(line)}>
            {t('sport.decide')}
          </Button>
        )}
        {onStop && (status === 'active' || status === 'suspended') && (
          <Button size="sm" tone={stop ? 'plain' : 'danger'} onClick={() => onStop(line)}>
            {t(stop ? 'sport.openLine' : 'sport.stopLine')}
          </Button>
        )}
      </div>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <thead className="text-mist-400 text-xs">
            <tr>
              <th className="py-1 text-left font-normal">{t('sport.outcome')}</th>
              {(['odds', 'openSlips', 'stakes', 'payout', 'result'] as const).map((head) => (
                <th key={head} className="py-1 pl-3 text-right font-normal">
                  {t(`sport.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {outcomes.map((outcome) => (
              <tr key={outcome.id} className="border-ink-600/30 border-t">
                <th scope="row" className="py-1.5 text-left font-semibold">
                  {outcome.label[locale]}
                </th>
                <td className="pl-3 text-right">{oddsText(outcome.odds)}</td>
                <td className="pl-3 text-right">{formatWon(outcome.slips)}</td>
                <td className="pl-3 text-right">{formatWon(outcome.stake)}</td>
                <td className="pl-3 text-right">{formatWon(outcome.payout)}</td>
                <td className="pl-3 text-right">
                  <Gain amount={outcome.result} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </li>
  );
}
