import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { type Search, searchFields } from './use-board.ts';

export function SearchBar({ value, onSearch }: { value: Search; onSearch: (search: Search) => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState<Search>({ searchField: value.searchField, searchText: value.searchText });
  return (
    <form
      className="flex flex-1 gap-2 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(search);
      }}
    >
      <div className="w-32 shrink-0">
        <Select
          aria-label={t('board.searchField')}
          value={search.searchField}
          onChange={({ target }) => {
            const searchField = searchFields.find((field) => field === target.value);
            if (searchField) setSearch({ ...search, searchField });
          }}
          options={searchFields.map((value) => ({ value, label: t(`board.in.${value}`) }))}
        />
      </div>
      <TextInput
        type="search"
        aria-label={t('board.search')}
        placeholder={t('board.search')}
        maxLength={60}
        value={search.searchText}
        onChange={(event) => setSearch({ ...search, searchText: event.target.value })}
      />
      <Button type="submit" className="h-11">
        {t('board.find')}
      </Button>
    </form>
  );
}
