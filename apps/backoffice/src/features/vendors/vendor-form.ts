/** Forms that change vendors: what they change shows on several pages, so all of it is read anew. */
import type { Answer } from '@mirinae/contract/calls';
import { createCallForm } from '@mirinae/ui/form/call-form';
import { api, failureText, queryClient } from '../../shell/api.ts';

export type Protocol = Answer<'staff.vendorList'>['protocols'][number];

export const useVendorForm = createCallForm({ api, invalidate: () => queryClient.invalidateQueries(), failureText });
