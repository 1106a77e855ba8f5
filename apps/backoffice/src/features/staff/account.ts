import type { Answer } from '@mirinae/contract/calls';

export type Account = Answer<'staff.accountList'>['list'][number];
