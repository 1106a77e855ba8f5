import type { StaffTournament, TournamentState } from '@mirinae/contract/promo/tournaments';
import type { Tone } from '@mirinae/ui/badge';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import { ActDialog } from '../../shell/dialogs/act-dialog.tsx';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import {
  amountShareColumn,
  buttonsColumn,
  type Columns,
  nameColumn,
  numberColumn,
  stateColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { MainButton, PageHead } from '../../shell/pages/page.tsx';
import { TournamentBoard } from './tournament-board.tsx';
import { TournamentDialog } from './tournament-dialog.tsx';

const tones: Readonly<Record<TournamentState, Tone>> = {
  draft: 'neutral',
  running: 'jade',
  closing: 'amber',
  paid: 'neutral',
  off: 'coral',
};
type Ending = { readonly tournament: StaffTournament; readonly paysYn: 'Y' | 'N' };
type Acts = {
  readonly onEdit: (tournament: StaffTournament) => void;
  readonly onStart: (tournament: StaffTournament) => void;
  readonly onBoard: (tournament: StaffTournament) => void;
  readonly onEnd: (ending: Ending) => void;
  readonly onStop: (tournament: StaffTournament) => void;
};

function useColumns({ onEdit, onStart, onBoard, onEnd, onStop }: Acts): Columns<StaffTournament> {
  const { t } = useTranslation();
  return [
    nameColumn('name', t('promotions.name'), ({ names }) => names[currentLocale()]),
    stateColumn(
      'state',
      t('promotions.campaign.state'),
      ({ state }) => t(`promotions.tournament.states.${state}`),
      ({ state }) => tones[state],
    ),
    textColumn('measure', t('promotions.tournament.measure'), ({ measure }) =>
      t(`promotions.tournament.measures.${measure}`),
    ),
    textColumn(
      'period',
      t('promotions.tournament.period'),
      ({ startsAt, endsAt }) => `${formatDateTime(startsAt)} – ${formatDateTime(endsAt)}`,
    ),
    textColumn('repeats', t('promotions.tournament.repeats'), ({ repeatsEvery, nth, times }) =>
      repeatsEvery === null ? '—' : t(`promotions.tournament.series.${repeatsEvery}`, { nth, times }),
    ),
    numberColumn('players', t('promotions.tournament.players'), ({ players }) => players),
    amountShareColumn('paid', t('promotions.tournament.paid'), ({ paid, budget }) => [paid, budget]),
    textColumn('reason', t('promotions.tournament.reason'), ({ endReason }) => endReason),
    buttonsColumn(
      { label: t('action.edit'), isShown: ({ state }) => state === 'draft', onPress: onEdit },
      {
        label: t('promotions.campaign.start'),
        tone: 'primary',
        isShown: ({ state }) => state === 'draft',
        onPress: onStart,
      },
      { label: t('promotions.tournament.board'), isShown: ({ state }) => state !== 'draft', onPress: onBoard },
      {
        label: t('promotions.tournament.stopRepeats'),
        isShown: ({ state, nth, times }) => (state === 'running' || state === 'closing') && nth < times,
        onPress: onStop,
      },
      {
        label: t('promotions.tournament.end'),
        isShown: ({ state }) => state === 'running',
        onPress: (tournament) => onEnd({ tournament, paysYn: 'Y' }),
      },
      {
        label: t('promotions.tournament.callOff'),
        tone: 'danger',
        isShown: ({ state }) => state === 'running' || state === 'closing',
        onPress: (tournament) => onEnd({ tournament, paysYn: 'N' }),
      },
    ),
  ];
}

function EndDialog({ tournament, paysYn, onClose }: Ending & { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.tournamentEnd', {
    defaults: { tournamentIdx: tournament.tournamentIdx, paysYn, reason: '' },
    invalidates: ['staff.tournamentList'],
    onDone: onClose,
  });
  const act = t(paysYn === 'Y' ? 'promotions.tournament.end' : 'promotions.tournament.callOff');
  const title = `${tournament.names[currentLocale()]}: ${act}`;
  return <ReasonDialog title={title} form={form} name="reason" tone="danger" onClose={onClose} />;
}

/** Tournaments: drafts, running ones with their boards and cost, and what the past ones paid. */
export function TournamentsPage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<StaffTournament | 'new' | null>(null);
  const [opened, setOpened] = useState<StaffTournament | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [stopped, setStopped] = useState<StaffTournament | null>(null);
  const tournaments = useCall('staff.tournamentList', {});
  const start = useAct('staff.tournamentStart', {
    invalidates: ['staff.tournamentList'],
    done: () => t('promotions.tournament.startedText'),
  });
  const columns = useColumns({
    onEdit: setEdited,
    onStart: ({ tournamentIdx }) => start.mutate({ tournamentIdx }),
    onBoard: setOpened,
    onEnd: setEnding,
    onStop: setStopped,
  });
  return (
    <>
      <PageHead>
        <MainButton label={t('promotions.tournament.new')} onPress={() => setEdited('new')} />
      </PageHead>
      <WholeList
        label={t('promotions.page.tournaments')}
        columns={columns}
        query={tournaments}
        rows={tournaments.data ?? []}
        rowKey={({ tournamentIdx }) => tournamentIdx}
        empty={<EmptyState title={t('promotions.tournament.none')} />}
      />
      {edited && <TournamentDialog tournament={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {opened && <TournamentBoard tournament={opened} onClose={() => setOpened(null)} />}
      {stopped && (
        <ActDialog
          title={stopped.names[currentLocale()]}
          confirmLabel={t('promotions.tournament.stopRepeats')}
          call="staff.tournamentRepeatStop"
          input={{ tournamentIdx: stopped.tournamentIdx }}
          invalidates={['staff.tournamentList']}
          onClose={() => setStopped(null)}
        >
          {t('promotions.tournament.stopText')}
        </ActDialog>
      )}
      {ending && <EndDialog {...ending} onClose={() => setEnding(null)} />}
    </>
  );
}
