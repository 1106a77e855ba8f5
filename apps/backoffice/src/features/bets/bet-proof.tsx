import type { StaffBetRow } from '@mirinae/contract/staff/bets';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCall } from '../../shell/calls/calls.ts';
import { Section } from './section.tsx';

/** Page of the member site on which anybody draws a round again. */
const fairnessPage = '/fairness';

/** Commitment and seeds of the round; there is no section where the vendor gives none. */
export function BetProof({ bet: { memberId, betIdx, vendorCode } }: { bet: StaffBetRow }) {
  const { t } = useTranslation();
  const isSlip = vendorCode === 'sportsbook';
  const { data: proof } = useCall('staff.betProof', { memberId, betIdx }, { isEnabled: !isSlip, retry: false });
  if (!proof) return null;
  const facts = [
    ['commitment', proof.commitment],
    ['serverSeed', proof.serverSeed],
    ['clientSeed', proof.clientSeed],
    ['nonce', String(proof.nonce)],
    ['configHash', proof.configHash],
  ] as const;
  const link = (
    <a
      href={fairnessPage}
      target="_blank"
      rel="noreferrer"
      className="text-indigo-star underline-offset-2 hover:underline"
    >
      {t('bets.proof.verify')}
    </a>
  );
  return (
    <Section title={t('bets.proof.title')} note={link}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs [&_dt]:text-mist-400">
        {facts.map(([name, value]) => (
          <Fact key={name} name={t(`bets.proof.${name}`)} value={value} />
        ))}
      </dl>
    </Section>
  );
}

/** Null while it is hidden: the letters of fixed width have no Korean. */
function Fact({ name, value }: { name: string; value: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <dt>{name}</dt>
      {value === null ? (
        <dd className="text-mist-400">{t('bets.proof.hidden')}</dd>
      ) : (
        <dd className="break-all font-mono">{value === '' ? '—' : value}</dd>
      )}
    </>
  );
}
