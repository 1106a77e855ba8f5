/** Names of acts in the audit log. */
import { hasText, useTranslation } from '@mirinae/ui/language/translation';

/** An act that is no longer done keeps its code. */
export function useNameOfAct(): (act: string) => string {
  const { t } = useTranslation();
  return (act) => {
    const key = `auditAct.${act}`;
    return hasText(key) ? t(key) : act;
  };
}
