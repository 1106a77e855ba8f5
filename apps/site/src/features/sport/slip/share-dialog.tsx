import { shareLength } from '@mirinae/contract/sport/pick-limits';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextInput } from '@mirinae/ui/text-input';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useAct } from '../../../shell/calls/api.ts';
import { useSession } from '../../../shell/session/session.ts';
import { copyText } from '../../../shell/text/copy-text.ts';
import { replacePicks } from './picks.ts';
import { pickOf, wireOf } from './picks-now.ts';
import type { SlipLegNow } from './use-slip.ts';

/** Every pick; those of a builder under the place of its leg. */
const shareOf = (legs: readonly SlipLegNow[]) =>
  legs.flatMap(({ pick, builder }, index) =>
    builder.length > 0 ? builder.map((one) => ({ ...wireOf(one), builder: index })) : [wireOf(pick)],
  );

/** The picks of the slip under a code. */
function Share({ legs }: { legs: readonly SlipLegNow[] }) {
  const { t } = useTranslation();
  const share = useAct('sport.share');
  const { data } = share;
  if (!data)
    return (
      <Button wide tone="primary" busy={share.isPending} onClick={() => share.mutate({ picks: shareOf(legs) })}>
        {t('slip.share.make')}
      </Button>
    );
  return (
    <div className="flex items-center gap-3 rounded-card border border-indigo-star/40 bg-indigo-star/10 p-3">
      <div className="min-w-0 flex-1">
        <b className="font-mono text-2xl text-mist-50 tracking-widest">{data.code}</b>
        <p className="text-mist-300 text-xs">{t('slip.share.until', { at: formatDateTime(data.expiresAt) })}</p>
      </div>
      <Button onClick={() => void copyText(data.code)}>
        <Copy aria-hidden className="size-4" />
        {t('slip.share.copy')}
      </Button>
    </div>
  );
}

function Open({ onOpened }: { onOpened: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [code, setCode] = useState('');
  const shared = useAct('sport.shared');
  const open = async () => {
    const picks = await shared.mutateAsync({ code }).catch(() => null);
    if (!picks) return;
    const offered = picks.filter(({ odds }) => odds !== null);
    const joined = offered.flatMap(({ fixture, builder }) => (builder === undefined ? [] : [fixture]));
    replacePicks(offered.map(pickOf), [...new Set(joined)]);
    onOpened();
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <label htmlFor={id} className="text-mist-200 text-sm">
        {t('slip.share.code')}
      </label>
      <div className="flex gap-2">
        <TextInput
          id={id}
          value={code}
          maxLength={shareLength}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setCode(event.target.value.toUpperCase().trim())}
          className="font-mono tracking-widest"
        />
        <Button type="submit" className="h-11" busy={shared.isPending} disabled={code.length < shareLength}>
          {t('slip.share.open')}
        </Button>
      </div>
      <p className="text-mist-400 text-xs">{t('slip.share.text')}</p>
    </form>
  );
}

/** Passing picks on, and taking those of others: no stake goes with them, and no name. */
export function ShareDialog({ legs, onClose }: { legs: readonly SlipLegNow[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { member } = useSession();
  return (
    <Dialog title={t('slip.share.title')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {legs.length > 0 && member && <Share legs={legs} />}
        <Open onOpened={onClose} />
      </div>
    </Dialog>
  );
}
