/** From the calls that modules make to those that a node serves: one of each, on the node's own platform. */
import { type CallName, callNames } from '@mirinae/contract/calls';
import type { Platform } from '../app.ts';
import { readOnly } from '../db/connect.ts';
import { platformOf } from './branch-scope.ts';
import type { Handler, Handlers, IncomingCall, ServedCall } from './call.ts';

/** All calls as their modules make them. */
export type CallSet<On extends Platform> = Readonly<Record<CallName, Handler<CallName, On>>>;

type Named = { readonly name: CallName };

function isComplete<Call extends Named>(
  calls: Partial<Record<CallName, Call>>,
): calls is Readonly<Record<CallName, Call>> {
  return callNames.every((name) => calls[name]?.name === name);
}

type CompleteList<List extends readonly Named[]> = [Exclude<CallName, List[number]['name']>] extends [never]
  ? unknown
  : { missing: Exclude<CallName, List[number]['name']> };

/**
 * One handler per call, each under its own name; a call of the contract without one is a type error, a second one is
 * thrown.
 */
export function handlersByName<const List extends readonly Handler<CallName, On>[], On extends Platform = Platform>(
  list: List & CompleteList<List>,
): CallSet<On> {
  const handlers: Partial<Record<CallName, Handler<CallName, On>>> = Object.fromEntries(
    list.map((handler) => [handler.name, handler]),
  );
  if (!isComplete(handlers) || Object.keys(handlers).length !== list.length)
    throw new Error('A call has no handler, or two.');
  return handlers;
}

function serveCall<On extends Platform>(
  platform: On,
  { approvable, run, ...facts }: Handler<CallName, On>,
): ServedCall {
  const reading = { ...platform, db: readOnly(platform.db) };
  const served = {
    ...facts,
    run: async ({ isReading, ...incoming }: IncomingCall) => {
      const seen = await platformOf(isReading ? reading : platform, facts.name, incoming);
      return run({ ...incoming, platform: seen });
    },
  };
  if (!approvable) return served;
  return { ...served, approvable: { prepare: (work) => approvable.prepare({ ...work, platform }) } };
}

export function serveCalls<On extends Platform>(platform: On, calls: CallSet<On>): Handlers {
  const served: Partial<Record<CallName, ServedCall>> = Object.fromEntries(
    callNames.map((name) => [name, serveCall(platform, calls[name])]),
  );
  if (!isComplete(served)) throw new Error('A call is not served.');
  return served;
}
