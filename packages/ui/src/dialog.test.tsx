import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Dialog } from './dialog.tsx';
import { KitProvider } from './kit.tsx';
import { Segmented } from './segmented.tsx';
import { drawInTest } from './testing/draw-in-test.tsx';

const options = ['Thành viên', 'Cấp thành viên', 'Phân khúc', 'Tất cả thành viên'].map((label) => ({
  value: label,
  label,
}));

test('a dialog stays within the window, however many choices are in a row', async () => {
  await page.viewport(390, 844);
  drawInTest(
    <KitProvider value={{ layout: 'mobile', text: String, failureText: String }}>
      <Dialog open onClose={() => undefined} title="Tặng cược miễn phí">
        <Segmented label="Đối tượng" value="Phân khúc" onValueChange={() => undefined} options={options} />
      </Dialog>
    </KitProvider>,
  );
  const dialog = page.getByRole('dialog', { name: 'Tặng cược miễn phí' });
  await expect.element(dialog).toBeVisible();
  const { left, right } = dialog.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(16);
  expect(right).toBeLessThanOrEqual(390 - 16);
});
