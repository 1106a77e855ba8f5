import { describe, expect, it } from 'vitest';
import { bankAccountSchema, memNameSchema, memNickSchema, memPhoneSchema } from './fields.ts';
import { skeletonOf } from './look-alikes.ts';

const read = (schema: typeof memNickSchema, text: string): string | undefined => {
  const { data, error } = schema.safeParse(text);
  return error ? error.issues[0]?.message : data;
};

describe('a nickname', () => {
  it.each([
    ['three letters that nobody sees', '\u3164\u3164\u3164'],
    ['a name and a filler', '별지기\u3164'],
    ['a name and a half-width filler', '별지기\uffa0'],
    ['a name and a joiner', '별지기\u200d'],
    ['a letter of Cyrillic among Latin', 'р\u0430ypal'],
    ['marks above a syllable', '홍길\u0301동'],
    ['letters of phonetics', '\u1d00lice'],
    ['letters that no syllable was made of', '\u1100\u1100\u1100'],
    ['nothing but lines', '___'],
    ['two letters that fold to one', '\u00b2\u00b2'],
  ])('of %s is refused', (_, name) => {
    expect(read(memNickSchema, name)).toBe('U105');
  });

  it.each([
    '운영자',
    '고객센터',
    '운영자01',
    'GM',
    'gm_07',
    'Adm1n',
    'ADMlN',
    'ａｄｍｉｎ',
    '고 객센터',
    '관리자님',
    'Quản_trị',
  ])('that the house goes by is refused: %s', (name) => {
    expect(['U105', 'U133']).toContain(read(memNickSchema, name));
  });

  it.each([
    ['별지기', '별지기'],
    [' 별지기 ', '별지기'],
    ['한여울'.normalize('NFD'), '한여울'],
    ['ｆｉｒｓｔｓｔａｒ', 'firststar'],
    ['ㅋㅋㅋ', 'ㅋㅋㅋ'],
    ['badminton', 'badminton'],
    ['회원12', '회원12'],
    ['Tuấn_90', 'Tuấn_90'],
    ['星空の海', '星空の海'],
    ['Дмитрий', 'Дмитрий'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(read(memNickSchema, typed)).toBe(kept);
  });
});

describe('two names look alike', () => {
  it.each([
    ['paypal', 'раураl'],
    ['Ilya', '1lya'],
    ['kim10', 'kimlO'],
    ['firststar', 'ｆｉｒｓｔｓｔａｒ'],
    ['별지기', '별지기_'],
    ['ama', 'arna'],
    ['ㅡㅡㅡ', 'ーーー'],
    ['Étoile', 'étoile'.normalize('NFD')],
  ])('%s and %s', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  it.each([
    ['철수01', '철수이'],
    ['고래밥', '구래밥'],
    ['Tuấn', 'Tuan'],
    ['별지기', '별지가'],
  ])('but %s and %s do not', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });
});

describe('an account holder', () => {
  it.each([
    ["O'Brien", "O'Brien"],
    ['O’Brien', "O'Brien"],
    ['Jean-Luc', 'Jean-Luc'],
    ['홍길동 ', '홍길동'],
    ['홍길동'.normalize('NFD'), '홍길동'],
    ['NGUYEN  VAN A', 'NGUYEN VAN A'],
    ['김관리', '김관리'],
    ['สมชาย', 'สมชาย'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(read(memNameSchema, typed)).toBe(kept);
  });

  it.each(['홍길동\u3164', '\u3164\u3164', 'р\u0430ypal', '김철수1', '운영자', "'Brien", 'Jean-', '1', '김'])(
    '%s is refused',
    (name) => {
      expect(read(memNameSchema, name)).toBe('U104');
    },
  );
});

it.each([
  '010-1212-3434',
  '010 1212 3434',
  '010.1212.3434',
  '+82 10-1212-3434',
  '+82(0)10 1212 3434',
  '0082 10 1212 3434',
  '８２-10-1212-3434',
])('a phone typed as %s is one number', (typed) => {
  expect(read(memPhoneSchema, typed)).toBe('01012123434');
});

it.each(['02-123-4567', '+1 010 1212 3434', '010-1212-343a', '01012123434 5'])(
  '%s is no Korean mobile number',
  (typed) => {
    expect(read(memPhoneSchema, typed)).toBe('U106');
  },
);

it('an account number is kept as digits however a bank prints it', () => {
  for (const typed of ['110-222-333444', '110 222 333444', '110.222.333444', '１１０－２２２－333444'])
    expect(read(bankAccountSchema, typed)).toBe('110222333444');
  for (const typed of ['110-22a-333', '12345', '1'.repeat(21)]) expect(read(bankAccountSchema, typed)).toBe('U108');
});
