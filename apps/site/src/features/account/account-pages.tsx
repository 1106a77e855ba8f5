import { useTranslation } from '@mirinae/ui/language/translation';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { PageName } from '../../shell/pages/page.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { FindForm } from './find-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpDone } from './sign-up-done.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { takeWanted } from './use-account-modal.ts';

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto w-full max-w-lg px-4 py-6">
      <h1 className="mb-5 font-bold text-2xl text-mist-50">{title}</h1>
      {children}
    </section>
  );
}

function useGo() {
  const navigate = useNavigate();
  const pathOf = usePagePath();
  return (page: PageName) => () => void navigate({ href: pathOf(page) });
}

/** The account windows of the mobile layout are pages of their own. */
export function LoginPage() {
  const { t } = useTranslation();
  const go = useGo();
  const navigate = useNavigate();
  const pathOf = usePagePath();
  const arrive = () => void navigate({ href: takeWanted() ?? pathOf('home') });
  return (
    <Page title={t('action.signIn')}>
      <SignInForm onDone={arrive} onSignUp={go('join')} onFind={go('find')} />
    </Page>
  );
}

export function JoinPage() {
  const { t } = useTranslation();
  const go = useGo();
  const { code } = useParams({ strict: false });
  const [done, setDone] = useState(false);
  if (done)
    return (
      <Page title={t('signUp.doneTitle')}>
        <SignUpDone onSignIn={go('login')} />
      </Page>
    );
  return (
    <Page title={t('action.signUp')}>
      <SignUpForm joinCode={code ?? null} onDone={() => setDone(true)} onSignIn={go('login')} />
    </Page>
  );
}

export function FindPage() {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <Page title={t('pages.find')}>
      <FindForm onSignIn={go('login')} />
    </Page>
  );
}
