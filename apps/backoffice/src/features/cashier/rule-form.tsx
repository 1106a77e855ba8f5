import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Value = string | number;
type Props<Row extends Readonly<Record<string, Value>>> = {
  title: string;
  row: Row;
  /** Fields that cannot be changed here, such as the level. */
  fixed: readonly (keyof Row & string)[];
  busy: boolean;
  onClose: () => void;
  onSubmit: (row: Row) => void;
};

/** One rule of the house as a form: numbers stay numbers, texts stay texts. */
export function RuleForm<Row extends Readonly<Record<string, Value>>>({
  title,
  row,
  fixed,
  busy,
  onClose,
  onSubmit,
}: Props<Row>) {
  const { t } = useTranslation();
  const [fields, setFields] = useState<Row>(row);
  const names = Object.keys(row).filter((name) => !fixed.includes(name));
  const change = (name: string, text: string) => {
    const value = typeof row[name] === 'number' ? Number(text.replaceAll(/\D/g, '')) : text;
    setFields({ ...fields, [name]: value });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} closeLabel={t('action.close')}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(fields);
        }}
      >
        {names.map((name) => (
          <Field key={name} label={t(`cashier.rules.${name}`)}>
            {(parts) => (
              <TextInput
                {...parts}
                inputMode={typeof row[name] === 'number' ? 'numeric' : 'text'}
                value={String(fields[name] ?? '')}
                onChange={(event) => change(name, event.target.value)}
              />
            )}
          </Field>
        ))}
        <Button type="submit" tone="primary" busy={busy}>
          {t('action.save')}
        </Button>
      </form>
    </Dialog>
  );
}
