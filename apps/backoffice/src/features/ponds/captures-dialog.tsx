import { Dialog } from '@mirinae/ui/dialog';
import { formatCount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import { useCall } from '../../shell/calls/calls.ts';
import { amountColumn, type Columns, goldColumn, nameColumn, numberColumn } from '../../shell/lists/columns.tsx';
import { type Pond, useSigmaColumn } from './pond-columns.tsx';

type Sum = Pond['fish'][number];

/** Small counts are shown to a tenth. */
const catches = (expected: number) => (expected < 100 ? expected.toFixed(1) : formatCount(Math.round(expected)));

function useColumns(head: string, nameOf: (word: string) => string): Columns<Sum> {
  const { t } = useTranslation();
  return [
    nameColumn('word', head, ({ word }) => nameOf(word)),
    numberColumn('shots', t('ponds.shots'), ({ shots }) => shots),
    ...pairColumn(
      numberColumn<Sum>('caught', t('ponds.caught'), ({ caught }) => caught),
      numberColumn(
        'expectedCaught',
        t('ponds.expectedCaught'),
        ({ expectedCaught }) => expectedCaught,
        ({ expectedCaught }) => catches(expectedCaught),
      ),
    ),
    amountColumn('played', t('ponds.played'), ({ played }) => played),
    ...pairColumn(
      goldColumn<Sum>('paid', t('ponds.paid'), ({ paid }) => paid),
      amountColumn('expected', t('ponds.expected'), ({ expected }) => Math.round(expected)),
    ),
    useSigmaColumn<Sum>(({ sigma }) => sigma),
  ];
}

/** Actual and expected catches of a pond, by weapon and by fish. */
export function CapturesDialog({ pond, onClose }: { pond: Pond; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useCall('staff.pondList', {});
  const { weapons, fish, names } =
    query.data?.ponds.find(({ vendorKey, gameKey }) => vendorKey === pond.vendorKey && gameKey === pond.gameKey) ??
    pond;
  const byWeapon = useColumns(t('ponds.weapon'), (word) => t(`ponds.weapons.${word}`));
  const byFish = useColumns(t('ponds.fish'), (word) => t(`roundFacts.pond.species.${word}`));
  return (
    <Dialog wide onClose={onClose} title={t('ponds.capturesOf', { pond: names[currentLocale()] })}>
      <p className="mb-3 text-mist-300 text-sm">{t('ponds.capturesAbout')}</p>
      <div className="grid grid-cols-1 gap-6">
        <WholeList
          label={t('ponds.weapon')}
          columns={byWeapon}
          query={query}
          rows={weapons}
          rowKey={({ word }) => word}
          prefix="weapon"
        />
        <WholeList
          label={t('ponds.fish')}
          columns={byFish}
          query={query}
          rows={fish}
          rowKey={({ word }) => word}
          prefix="fish"
        />
      </div>
    </Dialog>
  );
}
