import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withRecent } from './recent-screens.ts';

it('a tela aberta por último fica na frente, sem repetir e com no máximo oito', () => {
  const paths = fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 20 });
  fc.assert(
    fc.property(paths, (opened) => {
      const list = opened.reduce<string[]>(withRecent, []);
      expect(list[0]).toBe(opened.at(-1));
      expect(new Set(list).size).toBe(list.length);
      expect(list.length).toBe(Math.min(8, new Set(opened).size));
    }),
  );
});
