import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { copyText } from '../../shell/text/copy-text.ts';

/** Shown once: they cannot be read again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={onClose} title={t('otp.codes')} description={t('otp.codesText')}>
      <ul className="grid grid-cols-2 gap-2 rounded-card border border-ink-600/60 bg-ink-850 p-4 text-center font-mono text-gold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={() => void copyText(codes.join('\n'))}>{t('otp.copy')}</Button>
        <Button tone="primary" onClick={onClose}>
          {t('otp.kept')}
        </Button>
      </div>
    </Dialog>
  );
}
