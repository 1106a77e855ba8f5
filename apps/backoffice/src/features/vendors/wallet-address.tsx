import { useTranslation } from '@mirinae/ui/language/translation';
import type { Protocol } from './protocol.ts';

type Props = { protocol: Protocol | undefined; vendorKey: string; origin: string | null };

/** The address to give to the vendor for its calls; the site's origin where it is configured. */
export function WalletAddress({ protocol, vendorKey, origin }: Props) {
  const { t } = useTranslation();
  if (!protocol?.walletPath) return null;
  const path = protocol.walletPath.replace(':vendorKey', vendorKey === '' ? '…' : vendorKey);
  return (
    <p className="text-mist-300 text-sm">
      {t('vendors.walletAddress')}{' '}
      <code className="select-all break-all text-cyan-star">{`${origin ?? location.origin}${path}`}</code>
    </p>
  );
}
