/** The protocols from the vendor's side. */
import { signWalletBody } from '@mirinae/contract/wallet/signature';
import { walletHeaders } from '@mirinae/contract/wallet/wallet';
import { z } from 'zod';
import { hashOf } from '../pragmatic/protocol.ts';
import { signatureOf } from '../swipe/protocol.ts';
import type { Dialect, DialectName, Move } from './dialect.ts';

const json = { 'content-type': 'application/json' };

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  return schema.parse(JSON.parse(text));
}

const mirinaeAnswer = z.object({
  status: z.string(),
  code: z.string().optional(),
  balance: z.number().nullish(),
  replayed: z.boolean().optional(),
});

const mirinae: Dialect = {
  name: 'mirinae',
  hasCurrency: false,
  send({ origin, vendorKey, secret, nowMs }, { what, memberRef, sessionRef, gameKey, roundId, betKey, key, amount }) {
    const [path, fields] = {
      balance: ['balance', { memberRef, sessionRef }],
      bet: ['debit', { transactionId: betKey, memberRef, sessionRef, gameKey, roundId, amount }],
      win: ['credit', { transactionId: key, debitId: betKey, memberRef, amount, finished: true }],
      cancel: ['rollback', { transactionId: key, debitId: betKey, memberRef }],
      prize: ['prize', { transactionId: key, memberRef, amount }],
    }[what];
    const body = JSON.stringify({ ...Object(fields), unknownField: 1 });
    const timestamp = String(nowMs);
    const headers = {
      ...json,
      [walletHeaders.vendor]: vendorKey,
      [walletHeaders.timestamp]: timestamp,
      [walletHeaders.signature]: signWalletBody(secret, timestamp, Buffer.from(body)),
    };
    return { method: 'POST', url: `${origin}/wallet/mirinae/${String(path)}`, headers, body };
  },
  read(_, text) {
    const { status, code, balance = null, replayed } = parse(mirinaeAnswer, text);
    return { outcome: code ?? (replayed ? 'replayed' : status), balance };
  },
};

const kplayAnswer = z.object({ status: z.number(), error: z.string().optional(), balance: z.number().optional() });

const kplay: Dialect = {
  name: 'kplay',
  hasCurrency: false,
  send({ origin, vendorKey, secret }, { what, memberRef, betKey, key, amount }) {
    const shared = { user_id: memberRef, prd_id: Number(vendorKey), unknownField: 1 };
    const [path, fields] = {
      balance: ['balance', {}],
      bet: ['debit', { amount, txn_id: betKey, game_id: 'lobby', table_id: null }],
      win: ['credit', { amount, txn_id: betKey, is_cancel: 0 }],
      cancel: ['credit', { amount, txn_id: betKey, is_cancel: 1 }],
      prize: ['bonus', { amount, txn_id: key, type: 9 }],
    }[what];
    const body = JSON.stringify({ ...shared, ...Object(fields) });
    const headers = { ...json, 'secret-key': secret };
    return { method: 'POST', url: `${origin}/wallet/kplay/${String(path)}`, headers, body };
  },
  read(_, text) {
    const { error = 'ok', balance = null } = parse(kplayAnswer, text);
    return { outcome: error, balance };
  },
};

const evolutionAnswer = z.object({ status: z.string(), balance: z.number().nullish() });

function evolutionFields({ what, roundId, betKey, key, amount }: Move): readonly [path: string, fields: object] {
  const game = { id: roundId, type: 'baccarat', details: { table: { id: 't-1', vid: null } } };
  const transaction = { refId: betKey, amount };
  if (what === 'balance') return ['balance', { game: null }];
  if (what === 'prize') return ['promo_payout', { game: null, promoTransaction: { type: 'NewType', id: key, amount } }];
  if (what === 'win') return ['credit', { game, transaction: { ...transaction, id: key } }];
  return [what === 'bet' ? 'debit' : 'cancel', { game, transaction: { ...transaction, id: betKey } }];
}

const evolution: Dialect = {
  name: 'evolution',
  hasCurrency: true,
  send({ origin, vendorKey, secret }, move) {
    const { memberRef: userId, sessionRef: sid, currency } = move;
    const [path, fields] = evolutionFields(move);
    const body = JSON.stringify({ sid, userId, currency, uuid: `u-${move.key}`, someFakeField: 'x', ...fields });
    const url = `${origin}/wallet/evolution/${vendorKey}/${path}?authToken=${encodeURIComponent(secret)}`;
    return { method: 'POST', url, headers: json, body };
  },
  read(_, text) {
    const { status, balance = null } = parse(evolutionAnswer, text);
    return { outcome: status === 'OK' ? 'ok' : status, balance };
  },
};

const pragmaticAnswer = z.object({ error: z.number(), cash: z.number().optional() });

const pragmatic: Dialect = {
  name: 'pragmatic',
  hasCurrency: true,
  send({ origin, vendorKey, secret }, { what, memberRef: userId, sessionRef: token, roundId, betKey, key, ...move }) {
    const { amount, currency } = move;
    const [path, fields] = {
      balance: ['balance', { token }],
      bet: ['bet', { gameId: 'g', roundId, amount, reference: betKey, token, currency }],
      win: ['result', { gameId: 'g', roundId, amount, reference: key }],
      cancel: ['refund', { reference: betKey }],
      prize: ['promoWin', { amount, reference: key, campaignType: 'X', currency }],
    }[what];
    const entries = Object.entries({ providerId: 'p', userId, empty: '', unknownField: 'x', ...Object(fields) });
    const pairs = entries.map(([name, value]): [string, string] => [name, String(value)]);
    const body = new URLSearchParams([...pairs, ['hash', hashOf(pairs, secret)]]).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { method: 'POST', url: `${origin}/wallet/pragmatic/${vendorKey}/${String(path)}.html`, headers, body };
  },
  read(_, text) {
    const { error, cash = null } = parse(pragmaticAnswer, text);
    return { outcome: error === 0 ? 'ok' : String(error), balance: cash };
  },
};

const swipeAnswer = z.object({ balance: z.string().optional(), code: z.string().optional() });

const swipe: Dialect = {
  name: 'swipe',
  hasCurrency: false,
  send({ origin, vendorKey, secret }, { what, sessionRef: sessionID, roundId: roundID, betKey, key, amount }) {
    const room = `${origin}/wallet/swipe/${vendorKey}`;
    if (what === 'balance') {
      const headers = { 'x-request-sign': signatureOf(secret, JSON.stringify({ sessionID })) };
      return { method: 'GET', url: `${room}/balance?sessionID=${encodeURIComponent(sessionID)}`, headers, body: '' };
    }
    const [path, fields] = {
      bet: ['bet', { txID: betKey, roundID, type: 'regular' }],
      win: ['win', { txID: key, roundID, type: 'regular' }],
      cancel: ['refund', { txID: key, origTxID: betKey, roundID }],
      prize: ['win', { txID: key, roundID, type: 'regular', frID: 'fr-1' }],
    }[what];
    const body = JSON.stringify({ sessionID, amount: String(amount), unknownField: 1, ...Object(fields) });
    const headers = { ...json, 'x-request-sign': signatureOf(secret, body) };
    return { method: 'POST', url: `${room}/${String(path)}`, headers, body };
  },
  read(http, text) {
    const { balance, code } = parse(swipeAnswer, text);
    return {
      outcome: code === undefined ? 'ok' : `${http} ${code}`,
      balance: balance === undefined ? null : Number(balance),
    };
  },
};

export const dialects: Readonly<Record<DialectName, Dialect>> = { mirinae, kplay, evolution, pragmatic, swipe };
