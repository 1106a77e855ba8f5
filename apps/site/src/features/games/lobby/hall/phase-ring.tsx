import type { LobbyTable } from '@mirinae/contract/wallet/lobby';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useTickingServerNow } from '@mirinae/ui/server-clock';

const closingMs = 3_000;
/** Time after the close without a message: the table is unreachable. */
const silentMs = 15_000;
const around = 2 * Math.PI * 20;

const colours = {
  open: '#58c8ff',
  closing: '#ffb454',
  dealing: '#a98bff',
  result: '#3fdd9b',
  shuffle: '#8893c2',
  closed: '#8893c2',
} as const;

/** Remaining time for bets as an arc, and the phase as text: never by colour alone. */
export function PhaseRing({ table }: { table: LobbyTable | undefined }) {
  const { t } = useTranslation();
  const now = useTickingServerNow();
  if (!table) return null;
  const { phase, opensAt, closesAt } = table;
  const leftMs = Math.max(closesAt - now, 0);
  const isOpen = phase === 'open' && leftMs > 0;
  const isSilent = phase === 'open' && now - closesAt > silentMs;
  const state = isOpen ? (leftMs <= closingMs ? 'closing' : 'open') : phase === 'open' ? 'dealing' : phase;
  const share = isOpen ? Math.min(leftMs / (closesAt - opensAt), 1) : 1;
  return (
    <span
      role="timer"
      className="relative grid size-11.5 place-items-center rounded-full bg-ink-950/75"
      style={{ color: colours[state] }}
    >
      <svg aria-hidden viewBox="0 0 46 46" className="absolute inset-0 -rotate-90">
        <circle cx={23} cy={23} r={20} fill="none" stroke="#28325a" strokeWidth={4} />
        <circle
          cx={23}
          cy={23}
          r={20}
          fill="none"
          stroke="currentColor"
          strokeWidth={4}
          strokeLinecap="round"
          strokeDasharray={`${around * share} ${around}`}
        />
      </svg>
      {isOpen ? (
        <b className="text-lg text-mist-50 tabular-nums">{Math.ceil(leftMs / 1_000)}</b>
      ) : (
        <span className="relative max-w-9 text-center font-bold text-2xs leading-none">
          {isSilent ? '—' : t(`hall.phase.${state}`)}
        </span>
      )}
    </span>
  );
}
