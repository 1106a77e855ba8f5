/** Swipe Games' protocol from the vendor's side. */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { z } from 'zod';
import { payout, stake } from '../conformance/cases.ts';
import { type Dialect, json, readJson } from '../conformance/dialect.ts';
import { signatureOf } from './protocol.ts';

const ok = 200;
const answerSchema = z.object({ balance: z.string().optional(), code: z.string().optional() });

export const dialect: Dialect = {
  // Stated by the public API.
  theirs: [
    'a first bet',
    'a bet again',
    'a bet above the cash',
    'a bet whose cancellation came first',
    'a first win',
    'a win again',
    'a first cancellation',
    'a cancellation again',
    'a cancellation before its bet',
    'a forged secret',
    'a session that was never opened',
  ],
  answers: {
    'a bet again with another amount': '400',
    'a bet again as another member': '400',
    'a bet in another currency': null,
    'a bet again after its cancellation': '400',
    'a bet whose cancellation came first': '400',
    'a bet of an expired session': '404 session_expired',
    'a bet on a closed game': '404 game_not_found',
    'a bet of a locked member': '400 account_blocked',
    'a win in another currency': null,
    'a bet above the cash': '400 insufficient_funds',
    'a forged secret': '401',
    'a session that was never opened': '404 session_not_found',
    'an unknown member': null,
    'a bet during maintenance': '404 game_not_found',
    'a bet while play is switched off': '404 game_not_found',
    'a bet of a partner': '400 account_blocked',
    'a bet of a member who may not': '400 account_blocked',
    'a bet below the least stake': '400 bet_limit',
    'a bet above the highest stake': '400 bet_limit',
    'a bet while a reality check waits': '400 time_limit',
  },
  // A win is sent until it is answered with 200: one of an unknown round is paid to its session's member.
  cash: { 'a second win of a settled bet': 2 * payout - stake, 'a win before its bet': payout },
  send({ origin, vendorKey, secret }, { what, sessionRef: sessionID, roundId: roundID, betKey, key, amount }) {
    const endpoint = `${origin}/wallet/swipe/${vendorKey}`;
    if (what === 'balance') {
      const headers = { 'x-request-sign': signatureOf(secret, JSON.stringify({ sessionID })) };
      return {
        method: 'GET',
        url: `${endpoint}/balance?sessionID=${encodeURIComponent(sessionID)}`,
        headers,
        body: '',
      };
    }
    const [path, fields] = {
      bet: ['bet', { txID: betKey, roundID, type: 'regular' }],
      win: ['win', { txID: key, roundID, type: 'regular' }],
      cancel: ['refund', { txID: key, origTxID: betKey, roundID }],
      prize: ['win', { txID: key, roundID, type: 'regular', frID: 'fr-1' }],
    }[what];
    const body = JSON.stringify({ sessionID, amount: String(amount), unknownField: 1, ...fieldsOf(fields) });
    const headers = { ...json, 'x-request-sign': signatureOf(secret, body) };
    return { method: 'POST', url: `${endpoint}/${String(path)}`, headers, body };
  },
  read(http, text) {
    const { balance, code } = readJson(answerSchema, text);
    const refused = code === undefined ? String(http) : `${http} ${code}`;
    return {
      outcome: http === ok ? 'ok' : refused,
      balance: balance === undefined ? null : Number(balance),
    };
  },
};
