/**
 * Forms that send a call, as the kit describes them. Apart from api.ts, so that pages without a form do not load them.
 */
import { failureText } from '@mirinae/ui/calls/failure-text';
import { createCallForm } from '@mirinae/ui/form/call-form';
import { api, invalidate } from './api.ts';

export const useCallForm = createCallForm({ api, invalidate, failureText });
