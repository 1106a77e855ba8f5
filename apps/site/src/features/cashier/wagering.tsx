import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Progress } from '@mirinae/ui/progress';
import { useState } from 'react';

type State = Answer<'cash.terms'>['wagering'];
type Requirement = State['rows'][number];

function Row({ source, binds, amount, needed, done }: Requirement) {
  const { t } = useTranslation();
  const name = t(`wagering.of.${binds === 'spin' ? 'spin' : source}`);
  const unit = t(`wagering.unit.${binds}`, { amount: formatAmount(amount) });
  return (
    <li>
      <p className="mb-1 flex items-baseline justify-between gap-3 text-sm">
        <span>
          {name} <span className="text-mist-300 tabular-nums">{unit}</span>
        </span>
        <span className="text-mist-300 tabular-nums">
          {formatAmount(done)} / {formatAmount(needed)}
        </span>
      </p>
      <Progress label={`${name} ${unit}`} value={done} most={needed} />
    </li>
  );
}

/** A reward a day makes thirty rows a month; below them is the form. */
const unfoldedRows = 3;

/** Open wagering requirements, in the order in which play fills them. */
function Requirements({ label, rows }: Pick<State, 'rows'> & { label: string }) {
  const { t } = useTranslation();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const folded = rows.length - unfoldedRows;
  return (
    <>
      <ol aria-label={label} className="flex flex-col gap-3">
        {(isUnfolded ? rows : rows.slice(0, unfoldedRows)).map((row) => (
          <Row key={row.requirementIdx} {...row} />
        ))}
      </ol>
      {folded > 0 && (
        <Button
          tone="quiet"
          size="sm"
          className="mt-2"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? t('wagering.fewer') : t('wagering.more', { count: folded })}
        </Button>
      )}
    </>
  );
}

/** Wagering required before a withdrawal, and apart from it the other open requirements. Empty without any. */
export function Wagering({ needed, turnover, rows }: State) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const left = Math.max(needed - turnover, 0);
  const [binding, others] = [
    rows.filter(({ binds }) => binds === 'cash'),
    rows.filter(({ binds }) => binds !== 'cash'),
  ];
  return (
    <section aria-label={t('wagering.title')} className="rounded-card border border-ink-600/60 bg-ink-850 p-4">
      <h2 className="font-semibold">{t('wagering.title')}</h2>
      <p className={`mt-1 mb-3 text-sm ${left === 0 ? 'text-jade' : 'text-mist-300'}`}>
        {left === 0 ? t('wagering.met') : t('wagering.left', { left: formatAmount(left) })}
      </p>
      {binding.length > 0 && <Requirements label={t('wagering.rows')} rows={binding} />}
      {others.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 text-mist-300 text-sm">{t('wagering.others')}</h3>
          <Requirements label={t('wagering.others')} rows={others} />
        </>
      )}
      <p className="mt-3 text-mist-400 text-xs">{t('wagering.note')}</p>
    </section>
  );
}

/** Unplayed cash of a partner: partners do not play, so that it leaves only to members below. */
export function TiedCash({ rows }: Pick<State, 'rows'>) {
  const { t } = useTranslation();
  const tied = rows.filter(({ binds }) => binds === 'cash').reduce((sum, { amount }) => sum + amount, 0);
  if (tied === 0) return null;
  return (
    <section aria-label={t('wagering.tied')} className="rounded-card border border-ink-600/60 bg-ink-850 p-4">
      <h2 className="font-semibold">{t('wagering.tied')}</h2>
      <p className="mt-1 text-mist-300 text-sm">{t('wagering.tiedNote', { amount: formatAmount(tied) })}</p>
    </section>
  );
}

/** Wagering required before points become cash. */
export function PointWagering({ rows }: Pick<State, 'rows'>) {
  const { t } = useTranslation();
  const own = rows.filter(({ binds }) => binds === 'point');
  if (own.length === 0) return null;
  return (
    <section aria-label={t('wagering.points')} className="rounded-card border border-ink-600/60 bg-ink-850 p-4">
      <h2 className="mb-3 font-semibold">{t('wagering.points')}</h2>
      <Requirements label={t('wagering.rows')} rows={own} />
      <p className="mt-3 text-mist-400 text-xs">{t('wagering.note')}</p>
    </section>
  );
}
