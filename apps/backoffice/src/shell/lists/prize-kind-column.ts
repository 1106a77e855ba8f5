/** What a vendor's payment without a bet is for. */
import { type PrizeKind, prizeKinds } from '@mirinae/contract/play/prize-kind';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { inFile, textColumn } from './columns.tsx';

export function usePrizeKindColumn<Row extends { prizeKind: PrizeKind | null }>(): ListColumn<Row> {
  const { t } = useTranslation();
  const labels = Object.fromEntries(prizeKinds.map((kind) => [kind, t(`prizeKind.${kind}`)]));
  return inFile(
    textColumn<Row>('prizeKind', t('prizeKind.label'), ({ prizeKind }) =>
      prizeKind ? t(`prizeKind.${prizeKind}`) : '—',
    ),
    { field: 'prizeKind', labels },
  );
}
