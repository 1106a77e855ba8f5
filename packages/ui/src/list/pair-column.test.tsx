import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { KitProvider } from '../kit.tsx';
import { useTranslation } from '../language/translation.ts';
import { drawInTest } from '../testing/draw-in-test.tsx';
import { speakInTest } from '../testing/speak-in-test.ts';
import { List } from './list.tsx';
import { pairColumn } from './pair-column.tsx';

type Row = { readonly id: string; readonly below: string };

const [shown] = pairColumn<Row>(
  { key: 'id', head: 'Rounds', cell: ({ id }) => <button type="button">{id}</button> },
  { key: 'below', head: 'Results', cell: ({ below }) => below },
);

function Rows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  return (
    <KitProvider value={{ layout: 'desktop', isDense: true, text: (name) => t(`kit.${name}`), failureText: String }}>
      <List label="Tables" columns={shown ? [shown] : []} rows={rows} rowKey={({ id }) => id} />
    </KitProvider>
  );
}

const middle = (name: string) => {
  const { top, height } = page.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
  return top + height / 2;
};

/** WCAG 2.2, 2.5.8: targets below 24 pixels need 24 pixels between their middles. */
test('buttons of two rows keep their distance where one row has nothing below its button', async () => {
  await page.viewport(1440, 900);
  speakInTest('ko', {});
  const rows = [
    { id: 'quiet', below: '' },
    { id: 'busy', below: 'P 3 · B 4' },
  ];
  drawInTest(<Rows rows={rows} />);
  await expect.element(page.getByRole('button', { name: 'busy' })).toBeVisible();
  expect(middle('busy') - middle('quiet')).toBeGreaterThanOrEqual(24);
});
