import type { Answer } from '@mirinae/contract/calls';
import { matchLabel } from '@mirinae/game-math/sports/match-label';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { formatAmount } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { Choice } from '../../shell/lists/filters.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { DecideDialog, type ToDecide } from './decide-dialog.tsx';
import { LineCard } from './line-card.tsx';
import { OpenSlipsDialog, type ToOpen } from './open-slips-dialog.tsx';
import { OverrideDialog, type ToOverride } from './override-dialog.tsx';
import { ScoreRisk } from './score-risk.tsx';
import { StopDialog, type ToStop } from './stop-dialog.tsx';
import { stopNames } from './stop-names.ts';
import { type ToVoid, VoidDialog } from './void-dialog.tsx';

type Fixture = Answer<'staff.sportFixture'>;

const refetchMs = 3_000;
const shown = ['Y', 'N'] as const;

function Head({
  fixture,
  onStop,
  onVoid,
}: {
  fixture: Fixture;
  onStop: (() => void) | null;
  onVoid: (() => void) | null;
}) {
  const { t } = useTranslation();
  const { league, sportNames, stop, scopes, score } = fixture;
  const locale = currentLocale();
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <span className="text-mist-300">
        {sportNames[locale]} · {league[locale]}
      </span>
      {score && (
        <b className="text-md tabular-nums">
          {score.home} : {score.away}
        </b>
      )}
      {stop && (
        <span className="text-coral">
          {t('sport.stoppedBy', { staff: stop.staff })} · {stop.reason}
        </span>
      )}
      {scopes.map((scope) => (
        <span key={`${scope.phase}/${scope.sport}/${scope.league}/${scope.market}`} className="text-coral">
          {t('sport.stops.held', { scope: stopNames(scope, t), staff: scope.staff })} · {scope.reason}
        </span>
      ))}
      <span className="ml-auto flex gap-2">
        {onVoid && (
          <Button size="sm" onClick={onVoid}>
            {t('sport.voids.title')}
          </Button>
        )}
        {onStop && (
          <Button size="sm" tone={stop ? 'plain' : 'danger'} onClick={onStop}>
            {t(stop ? 'sport.openFixture' : 'sport.stopFixture')}
          </Button>
        )}
      </span>
    </header>
  );
}

/** Null where no one may do it. */
type Acts = {
  onStop: ((stop: ToStop) => void) | null;
  onVoid: ((of: ToVoid) => void) | null;
  onDecide: ((decide: ToDecide) => void) | null;
  onOverride: ((override: ToOverride) => void) | null;
  onSlips: (open: ToOpen) => void;
};

function Lines({ fixture, onStop, onVoid, onDecide, onOverride, onSlips }: Acts & { fixture: Fixture }) {
  const { t } = useTranslation();
  const [betYn, setBetYn] = useState<(typeof shown)[number]>('Y');
  const lines = fixture.lines.filter(({ stake }) => betYn === 'N' || stake > 0);
  const named = {
    fixture: fixture.fixture,
    names: matchLabel(fixture, currentLocale()),
  };
  return (
    <>
      <Head
        fixture={fixture}
        onStop={onStop && (() => onStop({ ...named, market: null, specifiers: '', isStopped: fixture.stop === null }))}
        onVoid={onVoid && (() => onVoid(named))}
      />
      <ScoreRisk fixture={fixture.fixture} />
      <Choice
        label={t('sport.shown')}
        values={shown}
        text={(each) => t(`sport.showLines.${each}`)}
        value={betYn}
        onChoose={setBetYn}
      />
      <p className="my-3 text-mist-300 text-xs">{t('sport.exposureText')}</p>
      {lines.length === 0 && <p className="py-6 text-center text-mist-300 text-sm">{t('sport.noBets')}</p>}
      <ul className="grid gap-3">
        {lines.map((line) => (
          <LineCard
            key={`${line.market}/${line.specifiers}`}
            line={line}
            onSlips={({ market, specifiers, label }, outcome) =>
              onSlips({
                fixture: fixture.fixture,
                market,
                specifiers,
                outcome: outcome.id,
                names: `${label[currentLocale()]} · ${outcome.label[currentLocale()]}`,
              })
            }
            onOverride={
              onOverride &&
              (({ market, specifiers, label }, outcome) =>
                onOverride({
                  fixture: fixture.fixture,
                  market,
                  specifiers,
                  outcome: outcome.id,
                  odds: (outcome.odds ?? 0) / 10_000,
                  names: `${label[currentLocale()]} · ${outcome.label[currentLocale()]}`,
                }))
            }
            onDecide={onDecide && ((decided) => onDecide({ fixture: fixture.fixture, line: decided }))}
            onStop={
              onStop &&
              (({ market, specifiers, label, stop }) =>
                onStop({
                  fixture: fixture.fixture,
                  market,
                  specifiers,
                  names: label[currentLocale()],
                  isStopped: stop === null,
                }))
            }
          />
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap justify-end gap-x-4 text-sm tabular-nums">
        <span>
          {t('sport.stakes')} <b>{formatAmount(fixture.stakes)}</b>
        </span>
        <span>
          {t('sport.worst')} <Gain amount={fixture.worst} />
        </span>
        <span>
          {t('sport.exposure.matchCap')} <b>{formatAmount(fixture.cap)}</b>
        </span>
        <span>
          {t('sport.exposure.left')} <b>{formatAmount(fixture.left)}</b>
        </span>
      </p>
    </>
  );
}

/** A match with its lines: what hangs on each outcome as it changes, and what staff stopped. */
export function FixtureDialog({ fixture, onClose }: { fixture: string; onClose: () => void }) {
  const { t } = useTranslation();
  const mayManage = useStaff()?.permissions.includes('sport.manage') ?? false;
  const query = useCall('staff.sportFixture', { fixture }, { refetchMs });
  const [requested, setRequested] = useState<ToStop | null>(null);
  const [voided, setVoided] = useState<ToVoid | null>(null);
  const [decided, setDecided] = useState<ToDecide | null>(null);
  const [written, setWritten] = useState<ToOverride | null>(null);
  const [opened, setOpened] = useState<ToOpen | null>(null);
  const { home, away } = query.data ?? {};
  const title = home && away ? matchLabel({ home, away }, currentLocale()) : t('sport.match');
  if (requested) return <StopDialog stop={requested} onClose={() => setRequested(null)} />;
  if (voided) return <VoidDialog of={voided} onClose={() => setVoided(null)} />;
  if (decided) return <DecideDialog decide={decided} onClose={() => setDecided(null)} />;
  if (written) return <OverrideDialog override={written} onClose={() => setWritten(null)} />;
  if (opened) return <OpenSlipsDialog open={opened} onClose={() => setOpened(null)} />;
  return (
    <Dialog wide onClose={onClose} title={title}>
      <Loaded query={query}>
        {(data) => (
          <Lines
            fixture={data}
            onStop={mayManage ? setRequested : null}
            onVoid={mayManage ? setVoided : null}
            onDecide={mayManage ? setDecided : null}
            onOverride={mayManage ? setWritten : null}
            onSlips={setOpened}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
