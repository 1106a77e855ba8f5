import { collectTexts, type Texts } from './collect.ts';

export const texts = collectTexts(
  import.meta.glob<Texts>(['../../shell/texts/ko.ts', '../../features/*/texts/ko.ts'], {
    eager: true,
    import: 'texts',
  }),
);
