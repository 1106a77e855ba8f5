import { describe, expect, it } from 'vitest';
import { originOf } from './networks.ts';

describe('where one subscriber comes from', () => {
  it('is the address of IPv4, however the socket wrote it', () => {
    expect(originOf('203.0.113.5')).toBe('203.0.113.5');
    expect(originOf('::ffff:203.0.113.5')).toBe('203.0.113.5');
  });

  it('is the first 64 bits of IPv6, in one writing', () => {
    expect(originOf('2001:0DB8::1')).toBe('2001:db8:0:0::/64');
    expect(originOf('2001:db8:0:0:ffff:1:2:3')).toBe('2001:db8:0:0::/64');
    expect(originOf('::1')).toBe('0:0:0:0::/64');
    expect(originOf('fe80:1:2:3::')).toBe('fe80:1:2:3::/64');
  });
});
