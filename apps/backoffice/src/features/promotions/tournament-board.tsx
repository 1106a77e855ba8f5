import type { StaffBoardRow, StaffTournament } from '@mirinae/contract/promo/tournaments';
import { formatTimes } from '@mirinae/contract/times';
import { Dialog } from '@mirinae/ui/dialog';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useCall } from '../../shell/calls/calls.ts';
import { amountColumn, type Columns, numberColumn, textColumn, timeColumn } from '../../shell/lists/columns.tsx';

/** While it is open the board is read again this often. */
const everyMs = 10_000;

function useColumns({ measure }: StaffTournament): Columns<StaffBoardRow> {
  const { t } = useTranslation();
  const scores = {
    wins: formatAmount,
    multiple: (score: number) => `${formatTimes(score)}×`,
    rounds: formatCount,
  };
  return [
    textColumn('place', t('promotions.tournament.place'), ({ place, barredBy }) =>
      barredBy ? t(`promotions.tournament.barred.${barredBy}`) : String(place ?? '–'),
    ),
    textColumn('member', t('promotions.tournament.member'), ({ memId, memNick }) => `${memId} · ${memNick}`),
    textColumn('score', t('promotions.tournament.score'), ({ score }) => scores[measure](score)),
    numberColumn('rounds', t('promotions.tournament.roundCount'), ({ rounds }) => rounds),
    timeColumn('reached', t('promotions.tournament.reached'), ({ reachedAt }) => reachedAt),
    amountColumn('prize', t('promotions.tournament.prize'), ({ prize }) => prize),
  ];
}

/** The board as it is now, with who is barred from it and why. */
export function TournamentBoard({ tournament, onClose }: { tournament: StaffTournament; onClose: () => void }) {
  const { t } = useTranslation();
  const { tournamentIdx, names } = tournament;
  const query = useCall('staff.tournamentBoard', { tournamentIdx }, { refetchMs: everyMs });
  const title = `${names[currentLocale()]}: ${t('promotions.tournament.board')}`;
  return (
    <Dialog title={title} onClose={onClose} wide>
      <WholeList
        label={title}
        columns={useColumns(tournament)}
        query={query}
        rows={query.data ?? []}
        rowKey={({ entryIdx }) => entryIdx}
        empty={<EmptyState title={t('promotions.tournament.noPlayers')} />}
      />
    </Dialog>
  );
}
