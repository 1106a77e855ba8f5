/** A page of partners, opened by a member who is none. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { onlyPartners } from './only-partners.tsx';

const Guarded = onlyPartners(() => <p>정산</p>);

test.each(['desktop', 'mobile'] as const)('says how to become one and leads there, %s', async (layout) => {
  await show(<Guarded about={undefined} />, { layout, member: memberStub });
  await expect.element(page.getByRole('heading', { name: '파트너가 되는 방법' })).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(page.getByRole('link', { name: '파트너 신청하기' })).toBeVisible();
  await expect.element(page.getByText('정산', { exact: true })).not.toBeInTheDocument();
});

test('a partner sees the page itself', async () => {
  await show(<Guarded about={undefined} />, { member: { ...memberStub, isPartnerMember: 'Y' } });
  await expect.element(page.getByText('정산')).toBeVisible();
});
