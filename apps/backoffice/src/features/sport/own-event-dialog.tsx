/** One event of the house: its lines as they are priced, what can be done with it, and what was. */
import { defaultLocale } from '@mirinae/contract/languages';
import { maxEventMarkets } from '@mirinae/contract/staff/house-events';
import { matchLabel } from '@mirinae/game-math/sports/match-label';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { useStaff } from '../../shell/session/session.ts';
import { FixtureDialog } from './fixture-dialog.tsx';
import { booksumText, oddsText, scoreText } from './odds-text.ts';
import { EndDialog, type OwnLine, PriceDialog, PublishDialog, StartDialog, TermsDialog } from './own-event-acts.tsx';
import { AddLinesForm, OwnEventForm } from './own-event-form.tsx';
import { ScoreDialog } from './own-event-score.tsx';
import type { OwnEvent } from './own-event-values.ts';

const refetchMs = 5_000;
export const stateTones = { draft: 'neutral', published: 'star', live: 'jade', ended: 'neutral' } as const;

const dialogs = {
  edit: OwnEventForm,
  score: ScoreDialog,
  addLines: AddLinesForm,
  terms: TermsDialog,
  publish: PublishDialog,
  start: StartDialog,
  end: EndDialog,
};
type Act = keyof typeof dialogs;

/** In the order of an event's course. */
const actsOf: Record<OwnEvent['state'], readonly Act[]> = {
  draft: ['edit', 'publish', 'end'],
  published: ['addLines', 'terms', 'start', 'end'],
  live: ['score', 'addLines', 'terms', 'end'],
  ended: ['score'],
};

/** A title alone has no score, and an event with all the markets that it may have gets no more. */
const isPossible = (act: Act, { away, lines }: OwnEvent): boolean =>
  act === 'score' ? away[defaultLocale] !== '' : act !== 'addLines' || lines.length < maxEventMarkets;

function Head({ event, onAct, onRisk }: { event: OwnEvent; onAct: ((act: Act) => void) | null; onRisk: () => void }) {
  const { t } = useTranslation();
  const { state, sportNames, league, startsAt, liabilityMax, stakeMax, isCombinable, score } = event;
  const locale = currentLocale();
  const nameOf = (act: Act) => t(act === 'end' && state === 'draft' ? 'sport.own.drop' : `sport.own.${act}`);
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <StatusPill tone={stateTones[state]}>{t(`sport.own.state.${state}`)}</StatusPill>
      {score && <b className="text-jade tabular-nums">{scoreText(score)}</b>}
      <span className="text-mist-300">
        {sportNames[locale]} · {league[locale]} · {formatDateTime(startsAt)}
      </span>
      <span className="text-mist-300 tabular-nums">
        {t('sport.own.liabilityMax')} {formatAmount(liabilityMax)}
        {stakeMax !== null && ` · ${t('sport.own.stakeMax')} ${formatAmount(stakeMax)}`}
        {!isCombinable && ` · ${t('sport.own.singlesOnly')}`}
      </span>
      <span className="ml-auto flex flex-wrap gap-2">
        {state !== 'draft' && (
          <Button size="sm" onClick={onRisk}>
            {t('sport.own.risk')}
          </Button>
        )}
        {onAct &&
          actsOf[state]
            .filter((act) => isPossible(act, event))
            .map((act) => (
              <Button key={act} size="sm" tone={act === 'end' ? 'danger' : 'plain'} onClick={() => onAct(act)}>
                {nameOf(act)}
              </Button>
            ))}
      </span>
    </header>
  );
}

function Line({ line, onPrice }: { line: OwnLine; onPrice: (() => void) | null }) {
  const { t } = useTranslation();
  const locale = currentLocale();
  return (
    <li className="surface p-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-bold text-sm">{line.label[locale]}</h3>
        {line.isSuspended && <StatusPill tone="gold">{t('sport.lineStatus.suspended')}</StatusPill>}
        <span className="text-mist-300 text-xs tabular-nums">
          {t('sport.prices.booksum')} {booksumText(line.booksum)}
        </span>
        {onPrice && (
          <Button size="sm" className="ml-auto" onClick={onPrice}>
            {t('sport.own.price')}
          </Button>
        )}
      </div>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-x-4 gap-y-1 text-sm">
        {line.outcomes.map(({ id, label, odds, isActive }) => (
          <li key={id} className="flex min-w-0 items-baseline justify-between gap-2">
            <span className="min-w-0 truncate">{label[locale]}</span>
            <b className={`tabular-nums ${isActive ? '' : 'text-mist-400 line-through'}`}>{oddsText(odds)}</b>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Acts({ acts }: Pick<OwnEvent, 'acts'>) {
  const { t } = useTranslation();
  const locale = currentLocale();
  if (acts.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="mb-2 font-semibold text-sm">{t('sport.own.acts')}</h3>
      <ul className="flex flex-col gap-1 text-xs">
        {acts.map(({ at, staff, reason, score, odds }) => (
          <li key={at} className="border-ink-600/30 border-t pt-1">
            <span className="text-mist-300 tabular-nums">{formatDateTime(at)}</span>{' '}
            {[staff, reason, score ? scoreText(score) : ''].filter((text) => text !== '').join(' · ')}
            <span className="block text-mist-300 tabular-nums">
              {odds.map((one) => `${one.label[locale]} ${oddsText(one.odds)}`).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Open = { readonly act: Act } | { readonly line: OwnLine } | { readonly isRisk: true };

/** With one dialog in the place of another, as in the dialog of a match. */
export function OwnEventDialog({ fixture, onClose }: { fixture: string; onClose: () => void }) {
  const { t } = useTranslation();
  const mayManage = useStaff()?.permissions.includes('sport.manage') ?? false;
  const query = useCall('staff.houseEvent', { fixture }, { refetchMs });
  const [open, setOpen] = useState<Open | null>(null);
  const { data } = query;
  const back = () => setOpen(null);
  if (open && 'isRisk' in open) return <FixtureDialog fixture={fixture} onClose={back} />;
  if (open && data && 'line' in open) return <PriceDialog event={data} line={open.line} onClose={back} />;
  if (open && data && 'act' in open) {
    const ActDialog = dialogs[open.act];
    return <ActDialog event={data} onClose={back} />;
  }
  return (
    <Dialog wide onClose={onClose} title={data ? matchLabel(data, currentLocale()) : t('sport.own.event')}>
      <Loaded query={query}>
        {(event) => (
          <>
            <Head
              event={event}
              onAct={mayManage ? (act) => setOpen({ act }) : null}
              onRisk={() => setOpen({ isRisk: true })}
            />
            <ul className="grid gap-3">
              {event.lines.map((line) => (
                <Line
                  key={`${line.market}/${line.specifiers}`}
                  line={line}
                  onPrice={mayManage && event.state !== 'ended' ? () => setOpen({ line }) : null}
                />
              ))}
            </ul>
            <Acts acts={event.acts} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
