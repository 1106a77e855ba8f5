import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Stat } from '@mirinae/ui/stat';
import { Copy } from 'lucide-react';
import { useCall } from '../../shell/calls/api.ts';
import { copyText } from '../../shell/text/copy-text.ts';
import { FriendList } from './friend-list.tsx';
import { RewardsPage } from './rewards-page.tsx';

type Friends = Answer<'promo.friends'>;
function Code({ code }: { code: string }) {
  const { t } = useTranslation();
  const link = `${window.location.origin}/join/${code}`;
  return (
    <section className="surface flex flex-col gap-4 p-6">
      <div>
        <p className="text-sm text-mist-300">{t('loyalty.friend.code')}</p>
        <p className="font-extrabold font-mono text-3xl text-gold tracking-[0.15em]">{code}</p>
      </div>
      <p className="break-all rounded-chip bg-ink-900 px-3 py-2.5 text-sm">{link}</p>
      <Button tone="primary" onClick={() => void copyText(link)}>
        <Copy aria-hidden className="size-4" />
        {t('loyalty.friend.copy')}
      </Button>
    </section>
  );
}

function Rules({ rules }: Pick<Friends, 'rules'>) {
  const { t } = useTranslation();
  const steps = [
    t('loyalty.friend.step.join'),
    t('loyalty.friend.step.play', {
      deposit: formatAmount(rules.depositMin),
      turnover: formatAmount(rules.turnoverMin),
    }),
    t('loyalty.friend.step.reward', { reward: formatAmount(rules.reward), welcome: formatAmount(rules.welcome) }),
  ];
  return (
    <ol className="surface flex flex-col gap-3 p-6">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3 text-base">
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-full bg-cyan-star font-bold text-ink-950"
          >
            {index + 1}
          </span>
          <span className="pt-0.5">{step}</span>
        </li>
      ))}
    </ol>
  );
}

/** The member's own code, what recommending earns, and who came by it. */
export function FriendsPage() {
  const { t } = useTranslation();
  return (
    <RewardsPage texts="loyalty.friend" query={useCall('promo.friends', {})}>
      {(friends) => (
        <>
          {(friends.code === null || !friends.rules.isOn) && (
            <div className="surface">
              <EmptyState title={t('loyalty.friend.closed')} text={t('loyalty.friend.closedText')} />
            </div>
          )}
          {friends.code && friends.rules.isOn && (
            <div className="grid items-start gap-5 lg:grid-cols-[420px_minmax(0,1fr)]">
              <div className="flex flex-col gap-5">
                <Code code={friends.code} />
                <Rules rules={friends.rules} />
              </div>
              <div className="flex flex-col gap-5">
                <div className="grid grid-cols-2 gap-3">
                  <Stat label={t('loyalty.friend.joined')} value={String(friends.list.length)} />
                  <Stat
                    label={t('loyalty.friend.earned')}
                    value={<span className="text-gold">{formatAmount(friends.earned)} P</span>}
                  />
                </div>
                <FriendList list={friends.list} />
              </div>
            </div>
          )}
        </>
      )}
    </RewardsPage>
  );
}
