import { copyrightYear } from '@mirinae/contract/constants';
import { type Locale, languages } from '@mirinae/contract/languages';
import { changeLanguage, currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Segmented } from '@mirinae/ui/segmented';
import { StarLogo } from '@mirinae/ui/star-logo';
import { Link } from '@tanstack/react-router';
import { invalidate, useCall } from '../shell/calls/api.ts';
import { switchLayout } from '../shell/layout/layout-choice.ts';
import { useLayout } from '../shell/layout/layout-context.ts';
import { refreshMember } from '../shell/log-in/session-flow.ts';
import { useMenu } from '../shell/pages/pages-context.ts';
import { SiteName } from './site-name.tsx';

/** Confirms with the server's text. */
function confirmLanguage(): void {
  void invalidate('site.*', 'agreement.*', 'board.*');
  void refreshMember();
}

export function LanguageChoice() {
  const { t } = useTranslation();
  return (
    <Segmented<Locale>
      label={t('menu.language')}
      value={currentLocale()}
      onValueChange={(locale) => void changeLanguage(locale).then(confirmLanguage)}
      options={languages.map(({ tag, name, short }) => ({ value: tag, label: name, short }))}
    />
  );
}

function Social() {
  const { data } = useCall('site.option', {});
  const option = data?.siteOption;
  const links = [option?.sns1, option?.sns2, option?.sns3].filter((sns) => sns !== undefined && sns.Link !== '');
  return (
    <>
      {links.map(
        (sns) =>
          sns && (
            <a
              key={sns.Link}
              href={sns.Link}
              target="_blank"
              rel="noreferrer"
              className="text-mist-300 hover:text-mist-50"
            >
              {sns.Id}
            </a>
          ),
      )}
      {option?.footerText && <p className="text-mist-400">{option.footerText}</p>}
    </>
  );
}

export function Footer() {
  const { t } = useTranslation();
  const layout = useLayout();
  return (
    <footer className="far-later mt-10 border-ink-600/40 border-t bg-ink-950/60">
      <div className="mx-auto flex max-w-[1328px] flex-wrap items-center gap-x-8 gap-y-4 px-6 py-8 text-sm">
        <span className="flex items-center gap-2 font-bold text-mist-100">
          <StarLogo className="size-6" />
          <SiteName />
        </span>
        <span className="rounded-full border border-coral/50 px-2 font-bold text-coral">19+</span>
        {useMenu('footer').map(({ name, to, label }) => (
          <Link key={name} to={to} className="pointer-coarse:py-2.5 text-mist-300 hover:text-mist-50">
            {t(label)}
          </Link>
        ))}
        <Social />
        <div className="ml-auto flex flex-wrap items-center gap-4">
          <LanguageChoice />
          <button
            type="button"
            onClick={() => switchLayout(layout === 'mobile' ? 'desktop' : 'mobile')}
            className="text-mist-300 underline-offset-4 hover:text-mist-50 hover:underline"
          >
            {t(layout === 'mobile' ? 'menu.toDesktop' : 'menu.toMobile')}
          </button>
        </div>
        <p className="w-full text-xs text-mist-400">
          {t('footer.play')} © {copyrightYear} <SiteName />
        </p>
      </div>
    </footer>
  );
}
