/**
 * Checks what a form sends by the contract's schema. Apart from the form, so that a page loads without schemas.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { type CallName, calls, type Request } from '@mirinae/contract/calls';
import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { issueMessage } from './issue-text.ts';

export type FormValues<Name extends CallName> = Extract<Request<Name>, FieldValues>;

const schemas: { readonly [Name in CallName]: { readonly request: z.ZodType<unknown, FormValues<Name>> } } = calls;

/** Adds the key to a request that is named by one. */
export function requestChecker<Name extends CallName>(
  name: Name,
  requestKey: string,
): Resolver<FormValues<Name>, unknown, FormValues<Name>> {
  const { request } = schemas[name];
  const isKeyed = request instanceof z.ZodObject && 'requestKey' in request.shape;
  const check = zodResolver(request, { error: issueMessage }, { raw: true });
  return (values, ...rest) => check(isKeyed ? { ...values, requestKey } : values, ...rest);
}
