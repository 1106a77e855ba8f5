import { expect, test } from 'vitest';
import { partEnvironment } from './part-environment.ts';

const environment = {
  PATH: '/usr/bin',
  HOST: '127.0.0.1',
  SITE_KEY: 's1',
  JWT_SECRET: 's2',
  DATA_KEY: 's3',
  HASH_KEY: 's4',
  VAPID_PRIVATE_KEY: 's5',
  DATABASE_OWNER_URL: 's6',
  STUDIO_SECRET: 's7',
  FEED_SECRET: 's8',
  STUDIO_DATABASE_OWNER_URL: 's9',
  COIN_SECRET: 's0',
};
const secretsOf = (part: Parameters<typeof partEnvironment>[0]) =>
  Object.values(partEnvironment(part, environment)).filter((value) => /^s\d$/.test(value ?? ''));

test('the sports feed gets no secret but its own', () => {
  expect(secretsOf('feed')).toEqual(['s8']);
});

test('the sandbox vendor gets no secret but its own', () => {
  expect(secretsOf('studio')).toEqual(['s7', 's9']);
});

test('the server does not get the owner of the tables of the vendor', () => {
  expect(secretsOf('server')).toEqual(['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's0']);
});

test('the coin sandbox gets no secret but its own', () => {
  expect(secretsOf('coins')).toEqual(['s0']);
});

test('the simulated members get no secret but the key of the site', () => {
  expect(secretsOf('players')).toEqual(['s1']);
});

test('each gets what is no setting', () => {
  for (const part of ['feed', 'studio', 'coins', 'server', 'players'] as const)
    expect(partEnvironment(part, environment)).toMatchObject({ PATH: '/usr/bin' });
});
