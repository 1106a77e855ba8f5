import { collectTexts, type Texts } from './collect.ts';

export const texts = collectTexts(
  import.meta.glob<Texts>(['../../shell/texts/vn.ts', '../../features/*/texts/vn.ts'], {
    eager: true,
    import: 'texts',
  }),
);
