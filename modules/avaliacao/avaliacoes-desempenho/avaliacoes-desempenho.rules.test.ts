import { describe, expect, it, test } from 'vitest';
import {
  CAMPOS_DE_IDENTIDADE,
  errosDaAvaliacao,
  type Identidade,
  identidadeMudada,
} from './avaliacoes-desempenho.rules.ts';

const antes: Identidade = {
  tipo: '1.0',
  formato: '0',
  modeloAvaliacao: { id: 1 },
  avaliarSomenteCompetencias: false,
  avaliarCompetenciasCargo: false,
  permiteAutoAvaliacao: true,
  anonima: false,
  notaQuestionarioManual: false,
};

test('cada campo que dá sentido às respostas é visto quando muda, e só ele', () => {
  const outro: Identidade = {
    tipo: '2.0',
    formato: '1',
    modeloAvaliacao: { id: 2 },
    avaliarSomenteCompetencias: true,
    avaliarCompetenciasCargo: true,
    permiteAutoAvaliacao: false,
    anonima: true,
    notaQuestionarioManual: true,
  };
  expect([...CAMPOS_DE_IDENTIDADE].sort()).toEqual(Object.keys(antes).sort());
  expect(identidadeMudada(antes, { ...antes, modeloAvaliacao: { id: 1 } })).toEqual([]);
  for (const campo of CAMPOS_DE_IDENTIDADE)
    expect(identidadeMudada(antes, { ...antes, [campo]: outro[campo] })).toEqual([campo]);
  expect(identidadeMudada(antes, { ...antes, modeloAvaliacao: null })).toEqual(['modeloAvaliacao']);
});

describe('o que falta em uma avaliação', () => {
  const certa = { ...antes, dataIni: '2026-03-01', dataFim: '2026-03-31' };
  it.each([
    ['nada', {}, []],
    ['nada, em um dia só', { dataFim: '2026-03-01' }, []],
    ['nada de que o campo já não diga', { dataIni: null, dataFim: null }, []],
    ['o fim depois do começo', { dataFim: '2026-02-28' }, [['dataFim', 'Data final inferior à data inicial.']]],
    ['o modelo', { modeloAvaliacao: null }, [['modeloAvaliacao', 'Modelo de avaliação é obrigatório']]],
    ['nada na de competências', { modeloAvaliacao: null, avaliarSomenteCompetencias: true }, []],
    ['o formato na 2.0', { tipo: '2.0', formato: null }, [['formato', 'Formato é obrigatório']]],
    ['nada na 1.0 sem formato', { formato: null }, []],
    ['nada na 2.0 com formato', { tipo: '2.0' }, []],
  ])('%s', (_, dados, erros) => {
    expect(errosDaAvaliacao({ ...certa, ...dados }).map(({ campo, mensagem }) => [campo, mensagem])).toEqual(erros);
  });
});
