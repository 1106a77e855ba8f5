import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { usePagePath } from './pages-context.ts';

/** Where an empty list leads; the texts are `nextStep` of the shell. */
const steps = {
  play: 'slot',
  deposit: 'deposit',
  support: 'qnaWrite',
  post: 'boardWrite',
  mission: 'mission',
  attendance: 'attendance',
  limits: 'saferPlay',
  home: 'home',
} as const;

export function NextStep({ to }: { to: keyof typeof steps }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  return (
    <Button asChild>
      <Link to={pathOf(steps[to])}>{t(`nextStep.${to}`)}</Link>
    </Button>
  );
}
