import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatFullRate } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import {
  amountShareColumn,
  buttonsColumn,
  type Columns,
  codeColumn,
  goldColumn,
  nameColumn,
  numberColumn,
  type OnRow,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { useStaff } from '../../shell/session/session.ts';

export type Pond = Answer<'staff.pondList'>['ponds'][number];

/** One fair pond of a thousand strays as far: somebody should look. */
const oddSigma = 3.3;

/** By how many standard errors something strays, with its sign. */
export function useSigmaColumn<Row>(read: (row: Row) => number | null): ListColumn<Row> {
  const { t } = useTranslation();
  const text = (sigma: number | null) =>
    sigma === null ? t('ponds.tooEarly') : `${sigma < 0 ? '−' : '+'}${Math.abs(sigma).toFixed(2)}σ`;
  return textColumn(
    'sigma',
    t('ponds.sigma'),
    (row) => text(read(row)),
    (row) => {
      const sigma = read(row);
      const tone = sigma === null ? 'text-mist-400' : Math.abs(sigma) > oddSigma ? 'font-bold text-coral' : '';
      return <span className={tone}>{text(sigma)}</span>;
    },
  );
}

const shown = (amount: number | null) => (amount === null ? '' : formatAmount(amount));

type Dialogs = { readonly onOpen: OnRow<Pond>; readonly onLimit: OnRow<Pond>; readonly onCaptures: OnRow<Pond> };

export function usePondColumns({ onOpen, onLimit, onCaptures }: Dialogs): Columns<Pond> {
  const { t } = useTranslation();
  const { permissions = [] } = useStaff() ?? {};
  const sigma = useSigmaColumn<Pond>(({ all }) => all.sigma);
  const limitsOf = ({ stakes: { min, max } }: Pond) => `${shown(min)}–${shown(max)}`;
  const standingOf = ({ standing, openYn }: Pond) => t(`ponds.standing.${openYn === 'Y' ? standing : 'hidden'}`);
  return [
    nameColumn('name', t('ponds.name'), ({ names }) => names[currentLocale()]),
    codeColumn('vendor', t('ponds.house'), ({ vendorKey }) => vendorKey),
    textColumn('standing', t('field.status'), standingOf, (pond) => (
      <span className={pond.openYn === 'Y' && pond.standing === 'open' ? 'text-jade' : 'text-amber'}>
        {standingOf(pond)}
      </span>
    )),
    textColumn('stakes', t('stakes.limits'), limitsOf, (pond) =>
      permissions.includes('vendors.edit') ? (
        <Button size="sm" tone="quiet" onClick={() => onLimit(pond)}>
          {limitsOf(pond)}
        </Button>
      ) : (
        limitsOf(pond)
      ),
    ),
    ...pairColumn(
      numberColumn<Pond>('players', t('ponds.players'), ({ live }) => live.players),
      goldColumn('live', t('ponds.live'), ({ live }) => live.staked),
    ),
    ...pairColumn(
      numberColumn<Pond>('bets', t('ponds.magazines'), ({ bets }) => bets),
      amountShareColumn('money', t('ponds.money'), ({ paid, staked }) => [paid, staked]),
    ),
    textColumn('edge', t('ponds.edge'), ({ houseEdge }) => (houseEdge === null ? '–' : formatFullRate(houseEdge))),
    ...pairColumn(
      numberColumn<Pond>('caught', t('ponds.caught'), ({ all }) => all.caught),
      numberColumn('expectedCaught', t('ponds.expectedCaught'), ({ all }) => Math.round(all.expectedCaught)),
    ),
    sigma,
    buttonsColumn(
      { label: t('ponds.captures'), onPress: onCaptures },
      { label: t('ponds.settings'), onPress: onOpen, isShown: () => permissions.includes('tables.manage') },
    ),
  ];
}
