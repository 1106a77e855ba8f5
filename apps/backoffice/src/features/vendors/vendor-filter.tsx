import { useTranslation } from '@mirinae/ui/language/translation';
import { SearchField } from '@mirinae/ui/list/search-field';

/** By the vendor's key: the list of vendors is for those who may change them. */
export function VendorFilter({ value, onChange }: { value: string; onChange: (vendorKey: string) => void }) {
  const { t } = useTranslation();
  return <SearchField label={t('vendors.key')} value={value} onSearch={onChange} />;
}
