import type { MiniRound } from '@mirinae/contract/mini/mini';
import { verifyDraw } from '@mirinae/game-math/mini/draw';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { CheckCircle2, ShieldCheck, XCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-xs text-mist-400">{name}</dt>
      <dd className="break-all font-mono text-xs text-mist-100">{text}</dd>
    </div>
  );
}

/**
 * Draws the round again in this browser from the revealed seed and compares it with the commitment and with the
 * published result.
 */
export function VerifyDraw({ round }: { round: MiniRound }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { commitment, seed, roomKey, roundId, family } = round;
  if (commitment === null || seed === null) return null;
  const isTrue =
    isOpen && verifyDraw(family, { serverSeed: seed, clientSeed: roomKey, nonce: roundId }, commitment, round);
  return (
    <>
      <Button size="sm" tone="quiet" onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden className="size-4" />
        {t('mini.verify')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('mini.verifyTitle', { number: round.number })}
        closeLabel={t('action.close')}
      >
        <p className={`mb-4 flex items-center gap-2 font-bold ${isTrue ? 'text-jade' : 'text-coral'}`}>
          {isTrue ? <CheckCircle2 aria-hidden /> : <XCircle aria-hidden />}
          {t(isTrue ? 'mini.true' : 'mini.false')}
        </p>
        <dl className="flex flex-col gap-3">
          <Fact name={t('mini.commitment')} text={commitment} />
          <Fact name={t('mini.seed')} text={seed} />
          <Fact name={t('mini.message')} text={`${roomKey}:${roundId}:0, 1, …`} />
        </dl>
      </Dialog>
    </>
  );
}
