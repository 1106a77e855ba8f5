/** Text of an answer: what it is about, its period, its figures. The links follow it. */
import type { AssistantAnswer, FigureName } from '@mirinae/contract/site/assistant';
import { formatAmount, formatCount, formatDateTime } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ReactNode } from 'react';
import { CashStatusPill } from '../../../shell/money/cash-status.tsx';

const counts: readonly FigureName[] = ['count', 'live', 'coming', 'points', 'freePoints'];
const gains: readonly FigureName[] = ['result', 'rolling', 'losing'];

function Figure({ name, amount }: AssistantAnswer['figures'][number]) {
  if (counts.includes(name)) return formatCount(amount);
  return gains.includes(name) ? <Gain amount={amount} /> : formatAmount(amount);
}

/** The requested figure, as a sentence. */
function useSentence({ kind, figures }: AssistantAnswer): string | null {
  const { t } = useTranslation();
  const of = (name: FigureName) => figures.find((figure) => figure.name === name)?.amount ?? 0;
  if (kind === 'result') {
    const result = of('result');
    if (of('count') === 0) return t('answers.noBets');
    const outcome = result < 0 ? 'lost' : result > 0 ? 'won' : 'even';
    return t(`answers.${outcome}`, { amount: formatAmount(Math.abs(result)) });
  }
  if (kind === 'matches' && of('live') + of('coming') === 0) return t('answers.noMatches');
  if (kind === 'wagering' && of('wageringLeft') === 0) return t('answers.noWagering');
  if (kind === 'tied') return of('tied') === 0 ? t('answers.noneTied') : t('answers.tied');
  return null;
}

function About({ answer: { about, gameType, period, kind } }: { answer: AssistantAnswer }) {
  const { t } = useTranslation();
  const every = kind === 'result' ? t('answers.everyGame') : null;
  const subject = about?.[currentLocale()] ?? (gameType === null ? every : t(`type.${gameType}`));
  const span =
    period && (period.startDate === period.endDate ? period.startDate : `${period.startDate} – ${period.endDate}`);
  return (
    <>
      <p className="font-bold text-base text-mist-50">
        {t(`answers.kind.${kind}`)}
        {subject && ` · ${subject}`}
      </p>
      {span && (
        <p className="text-mist-300 text-sm tabular-nums">
          {t('answers.period', { span })}
          {period?.isShortened && ` ${t('answers.shortened')}`}
        </p>
      )}
    </>
  );
}

function Facts({ answer: { draw, request } }: { answer: AssistantAnswer }) {
  const { t } = useTranslation();
  return (
    <>
      {draw && (
        <p className="mt-1 text-mist-100 text-sm">
          {t('answers.draw', {
            number: formatCount(draw.number),
            closes: formatDateTime(draw.closesAt),
            draws: formatDateTime(draw.drawsAt),
          })}
        </p>
      )}
      {request && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-mist-100 text-sm">
          {t(`answers.latest.${request.cashType}`, {
            amount: formatAmount(request.cash),
            at: formatDateTime(request.regDate),
          })}
          <CashStatusPill status={request.status} />
        </p>
      )}
    </>
  );
}

export function Answer({ answer, children }: { answer: AssistantAnswer; children?: ReactNode }) {
  const { t } = useTranslation();
  const sentence = useSentence(answer);
  const { figures, kind } = answer;
  if (kind === 'noAdvice' || kind === 'signIn' || kind === 'notPartner')
    return <p className="text-base text-mist-100">{t(`answers.${kind}`)}</p>;
  return (
    <>
      <About answer={answer} />
      {sentence && <p className="mt-1 font-semibold text-md text-mist-50">{sentence}</p>}
      {figures.length > 0 && (
        <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
          {figures.map((figure) => (
            <div key={figure.name}>
              <dt className="text-mist-300 text-xs">{t(`answers.figure.${figure.name}`)}</dt>
              <dd className="font-bold text-base text-mist-50 tabular-nums">
                <Figure {...figure} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Facts answer={answer} />
      {children}
    </>
  );
}
