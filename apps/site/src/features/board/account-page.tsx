import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { LinkTabs } from '../../shell/pages/link-tabs.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { PostList } from './post-list.tsx';
import { useBoardList } from './use-board.ts';
import { useImmediateSignIn } from './use-write.ts';

/** Requests the site's account with one press; the answer comes immediately. */
export function AccountQuestionPage() {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const { posts } = useBoardList('qna', 'bankaccount');
  const requestSignIn = useImmediateSignIn();
  const send = () =>
    requestSignIn.mutate(
      {
        boardType: 'qna',
        category: 'bankaccount',
        title: t('board.account.title'),
        content: t('board.account.question'),
      },
      { onSettled: () => setConfirming(false) },
    );
  return (
    <>
      <PageTitle title={t('pages.accountQuestion')} />
      <LinkTabs label={t('board.rooms')} menu="support" />
      <section className="surface mb-5 flex flex-wrap items-center gap-5 p-6">
        <span className="starlight grid size-14 place-items-center rounded-full text-ink-950">
          <Landmark aria-hidden className="size-7" />
        </span>
        <div className="min-w-60 flex-1">
          <h2 className="font-bold text-lg">{t('board.account.title')}</h2>
          <p className="mt-1 text-mist-300">{t('board.account.text')}</p>
        </div>
        <Button tone="primary" size="lg" onClick={() => setConfirming(true)}>
          {t('board.account.ask')}
        </Button>
      </section>
      <PostList board="qna" label={t('pages.accountQuestion')} posts={posts} />
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('board.account.title')}
        confirmLabel={t('board.account.ask')}
        busy={requestSignIn.isPending}
        onConfirm={send}
      >
        {t('board.account.confirm')}
      </ConfirmDialog>
    </>
  );
}
