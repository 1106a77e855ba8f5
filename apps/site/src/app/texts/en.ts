import { collectTexts, type Texts } from './collect.ts';

export const texts = collectTexts(
  import.meta.glob<Texts>(['../../shell/texts/en.ts', '../../features/*/texts/en.ts'], {
    eager: true,
    import: 'texts',
  }),
);
