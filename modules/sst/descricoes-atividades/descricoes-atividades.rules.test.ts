import { describe, expect, test } from 'vitest';
import { conferirParaQuem, ehDeGrupo } from './descricoes-atividades.rules.ts';

const recusas = (form: Parameters<typeof conferirParaQuem>[0]) => {
  const campos: string[] = [];
  conferirParaQuem(form, (campo) => campos.push(String(campo)));
  return campos;
};
const grupo = { id: 1 };
const talentos = [{ id: 2 }];

describe('para quem é a descrição de atividade', () => {
  test.each([
    ['aberta, sem nada', { tipoExposicao: 'ABERTA', grupoHomogeneo: null, talentos: [] }, []],
    ['sem tipo', { tipoExposicao: null, grupoHomogeneo: null, talentos: [] }, []],
    [
      'por grupo, sem nada',
      { tipoExposicao: 'GRUPO_HOMOGENEO', grupoHomogeneo: null, talentos: [] },
      ['grupoHomogeneo', 'talentos'],
    ],
    ['por grupo, sem talento', { tipoExposicao: 'GRUPO_HOMOGENEO', grupoHomogeneo: grupo, talentos: [] }, ['talentos']],
    ['por grupo, sem grupo', { tipoExposicao: 'GRUPO_HOMOGENEO', grupoHomogeneo: null, talentos }, ['grupoHomogeneo']],
    ['por grupo, com os dois', { tipoExposicao: 'GRUPO_HOMOGENEO', grupoHomogeneo: grupo, talentos }, []],
  ])('%s', (_nome, form, esperado) => {
    expect(recusas(form)).toEqual(esperado);
  });

  test('só o tipo por grupo homogêneo é de grupo', () => {
    expect(['GRUPO_HOMOGENEO', 'ABERTA', null].map(ehDeGrupo)).toEqual([true, false, false]);
  });
});
