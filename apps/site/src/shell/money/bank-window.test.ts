import { expect, test } from 'vitest';
import { bankWindow } from './bank-window.ts';

test('a window of the banks that ends as it begins is none', () => {
  expect(bankWindow({ blackout: { from: '00:00', to: '00:00' } })).toBeNull();
  expect(bankWindow({ blackout: { from: '23:30', to: '00:30' } })).toEqual({ from: '23:30', to: '00:30' });
});
