import type { BillDivision, BillLine } from '@mirinae/contract/staff/vendor-bills';
import { useTranslation } from '@mirinae/ui/language/translation';

/** Name of a line of ours as it is shown. */
export function useLineName(by: BillDivision): (line: Pick<BillLine, 'part' | 'key' | 'name'>) => string {
  const { t } = useTranslation();
  return ({ part, key, name }) => {
    if (part === 'carried') return t('vendors.bill.carried');
    if (key === '') return t('vendors.bill.unnamed');
    return by === 'game' ? name : t(`gameType.${key}`);
  };
}
