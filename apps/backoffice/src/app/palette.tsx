import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextInput } from '@mirinae/ui/text-input';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../shell/calls/calls.ts';
import { useAllowedPages } from '../shell/pages/pages.ts';

/** Type a page or a member, press Enter. */
export function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const pages = useAllowedPages().filter(
    ({ menu, title }) => menu && t(title).toLowerCase().includes(search.toLowerCase()),
  );
  const members = useCall(
    'staff.memberList',
    { searchText: search, count_per_list: 6 },
    { isEnabled: open && search.length >= 2, retry: false },
  );
  const results = [
    ...pages.map(({ path, title }) => ({ key: path, label: t(title), note: '', to: path })),
    ...(members.data?.list ?? []).map(({ memberId, memId, memNick }) => ({
      key: `m${memberId}`,
      label: memId,
      note: memNick,
      to: `/members/${memberId}`,
    })),
  ];
  const go = (to: string) => {
    onOpenChange(false);
    setSearch('');
    void navigate({ to });
  };
  return (
    <Dialog open={open} onClose={() => onOpenChange(false)} title={t('frame.search')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = results;
          if (first) go(first.to);
        }}
      >
        <TextInput
          aria-label={t('frame.search')}
          autoFocus
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t('frame.searchHint')}
        />
      </form>
      <ul className="mt-3 max-h-80 overflow-y-auto">
        {results.map(({ key, label, note, to }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => go(to)}
              className="flex w-full items-center justify-between rounded-chip px-3 py-2 text-left hover:bg-ink-700"
            >
              {label}
              <span className="text-xs text-mist-400">{note}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
