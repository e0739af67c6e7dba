import { describe, expect, test } from 'vitest';
import { errorsOfEntry, withEntry, withoutEntry } from './entry-list.ts';

const rows = [
  { id: 1, curso: 'Solda', area: { id: 3, nome: 'Mecânica' } },
  { id: 2, curso: 'Mig', area: null },
];

describe('uma entrada de uma lista', () => {
  test('a nova vai para o fim; a editada fica no seu lugar com o que não está no formulário', () => {
    expect(withEntry(rows, null, { curso: 'Tig' })).toEqual({ rows: [...rows, { curso: 'Tig' }], index: 2 });
    expect(withEntry(rows, { ...rows[1] }, { curso: 'Mag' })).toEqual({
      rows: [rows[0], { id: 2, curso: 'Mag', area: null }],
      index: 1,
    });
  });

  test('não se grava por cima do que outra pessoa mudou ou removeu', () => {
    expect(withEntry(rows, { ...rows[0], curso: 'Solda elétrica' }, { curso: 'Solda a gás' })).toBeNull();
    expect(withEntry(rows, { id: 9 }, { curso: 'Solda' })).toBeNull();
  });

  test('removida sai só ela, e nada sai no lugar do que outra pessoa mudou', () => {
    expect(withoutEntry(rows, { ...rows[0] } as never)).toEqual({ rows: [rows[1]], index: 0 });
    expect(withoutEntry(rows, { ...rows[1], curso: 'Mag' } as never)).toBeNull();
    expect(withoutEntry(rows, { id: 9 })).toBeNull();
  });

  test('a recusa da entrada fica no seu campo, e a de outro campo de mesmo nome em nenhum', () => {
    const erro = (campo: string) => ({ campo, mensagem: 'Não pode' });
    expect(
      errorsOfEntry([erro('idiomas[1].idioma'), erro('idiomas[0].idioma'), erro('pessoal.idioma')], 'idiomas', 1),
    ).toEqual([erro('idioma'), erro(''), erro('')]);
  });
});
