import type { Answer } from '@mirinae/contract/calls';
import { matchLabel } from '@mirinae/game-math/sports/match-label';
import { Button } from '@mirinae/ui/button';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { buttonsColumn, type Columns, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { matchColumn } from './match-column.tsx';
import { ScopeStopDialog, type ToStopScope } from './scope-stop-dialog.tsx';
import { StopDialog, type ToStop } from './stop-dialog.tsx';
import { stopNames } from './stop-names.ts';
import { whyColumn } from './why-column.tsx';

type Stops = Answer<'staff.sportStopList'>;
type Scope = Stops['scopes'][number];
type Match = Stops['matches'][number];

const refetchMs = 5_000;
const everything = { phase: null, sport: null, league: null, market: null, isStopped: true } as const;
const phases = ['live', 'prematch'] as const;

/** Buttons that stop a phase as a whole, and one for any scope. */
function StopButtons({ scopes, onStop }: { scopes: readonly Scope[]; onStop: (stop: ToStopScope) => void }) {
  const { t } = useTranslation();
  const isStopped = (phase: Scope['phase']) => scopes.some((scope) => scope.phase === phase && scope.sport === null);
  return (
    <div className="flex flex-wrap gap-2">
      {phases.map((phase) => (
        <Button
          key={phase}
          size="sm"
          tone="danger"
          disabled={isStopped(phase)}
          onClick={() => onStop({ ...everything, phase, names: t(`sport.stops.all.${phase}`) })}
        >
          {t(`sport.stops.stopAll.${phase}`)}
        </Button>
      ))}
      <Button size="sm" onClick={() => onStop({ ...everything, names: null })}>
        {t('sport.stops.add')}
      </Button>
    </div>
  );
}

function Scopes({ stops: { scopes, sports }, mayEdit }: { stops: Stops; mayEdit: boolean }) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const [acted, setActed] = useState<ToStopScope | null>(null);
  const columns: Columns<Scope> = [
    textColumn('phase', t('sport.stops.phase'), ({ phase }) =>
      phase === null ? t('sport.stops.bothPhases') : t(`sport.producer.${phase}`),
    ),
    textColumn('sport', t('sport.sport'), ({ sportNames }) => sportNames?.[locale] ?? t('sport.stops.allSports')),
    textColumn('league', t('sport.prices.league'), ({ leagueNames }) => leagueNames?.[locale] ?? '—'),
    textColumn('market', t('sport.prices.market'), ({ marketNames }) => marketNames?.[locale] ?? '—'),
    timeColumn('since', t('sport.prices.since'), ({ since }) => since),
    whyColumn(t('field.reason')),
    buttonsColumn<Scope>({
      label: t('sport.reopen'),
      onPress: (scope) => {
        const { phase, sport, league, market } = scope;
        setActed({ phase, sport, league, market, isStopped: false, names: stopNames(scope, t) });
      },
      isShown: () => mayEdit,
    }),
  ];
  return (
    <ListSection
      title={t('sport.stops.scopes')}
      text={t('sport.stops.scopesText')}
      actions={mayEdit && <StopButtons scopes={scopes} onStop={setActed} />}
      columns={columns}
      rows={scopes}
      rowKey={({ phase, sport, league, market }) => `${phase}/${sport}/${league}/${market}`}
      isShort
    >
      {acted && <ScopeStopDialog stop={acted} sports={sports} onClose={() => setActed(null)} />}
    </ListSection>
  );
}

function Matches({ matches, mayEdit }: { matches: readonly Match[]; mayEdit: boolean }) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const [opened, setOpened] = useState<ToStop | null>(null);
  const columns: Columns<Match> = [
    matchColumn(t('sport.match')),
    textColumn(
      'line',
      t('sport.prices.market'),
      ({ lineLabel }) => lineLabel?.[locale] ?? t('sport.exposure.wholeMatch'),
    ),
    timeColumn('since', t('sport.prices.since'), ({ since }) => since),
    whyColumn(t('field.reason')),
    buttonsColumn<Match>({
      label: t('sport.reopen'),
      onPress: ({ fixture, market, specifiers, lineLabel, home, away }) =>
        setOpened({
          fixture,
          market,
          specifiers,
          isStopped: false,
          names: lineLabel?.[locale] ?? matchLabel({ home, away }, locale),
        }),
      isShown: () => mayEdit,
    }),
  ];
  return (
    <ListSection
      title={t('sport.stops.matches')}
      text={t('sport.stops.matchesText')}
      columns={columns}
      rows={matches}
      rowKey={({ fixture, market, specifiers }) => `${fixture}/${market}/${specifiers}`}
      isShort
    >
      {opened && <StopDialog stop={opened} onClose={() => setOpened(null)} />}
    </ListSection>
  );
}

/** Every stop by staff that is in force. */
export function SportStopsPage() {
  const query = useCall('staff.sportStopList', {}, { refetchMs });
  const mayEdit = useStaff()?.permissions.includes('sport.manage') ?? false;
  return (
    <>
      <PageHead />
      <Loaded query={query}>
        {(stops) => (
          <>
            <Scopes stops={stops} mayEdit={mayEdit} />
            <Matches matches={stops.matches} mayEdit={mayEdit} />
          </>
        )}
      </Loaded>
    </>
  );
}
