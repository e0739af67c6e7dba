import { describe, expect, it } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarAvaliacao, criarModelo } from '#modules/avaliacao/avaliacao.factory.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { avaliacaoDesempenho } from './avaliacoes-desempenho.contract.ts';

const t = useApp();
const dia = hoje(zonaDoServidor());
const completa = {
  titulo: 'Anual',
  dataIni: dia,
  dataFim: somarDias(dia, 30),
  tipo: '1.0',
  formato: '0',
  permiteAutoAvaliacao: true,
  anonima: false,
  avaliarSomenteCompetencias: false,
  pesoAutoavaliacao: 1,
  pesoGestor: 1,
  pesoSubordinado: 1,
  pesoPar: 1,
  pesoAvaliador: 1,
};

describe('o que uma avaliação pede', () => {
  it.each([
    ['o título', { titulo: ' ' }, [['titulo', 'Título é obrigatório']]],
    ['a data inicial', { dataIni: null }, [['dataIni', 'Data inicial é obrigatória']]],
    ['a data final', { dataFim: null }, [['dataFim', 'Data final é obrigatória']]],
    ['o fim depois do começo', { dataFim: somarDias(dia, -1) }, [['dataFim', 'Data final inferior à data inicial.']]],
    ['o modelo', { modeloAvaliacao: null }, [['modeloAvaliacao', 'Modelo de avaliação é obrigatório']]],
    [
      'se permite autoavaliação',
      { permiteAutoAvaliacao: null },
      [['permiteAutoAvaliacao', 'Informe se a avaliação permite autoavaliação']],
    ],
    ['se é anônima', { anonima: null }, [['anonima', 'Informe se a avaliação é anônima.']]],
    ['o tipo', { tipo: null }, [['tipo', 'Tipo de avaliação é obrigatório']]],
    ['o formato na 2.0', { tipo: '2.0', formato: null }, [['formato', 'Formato é obrigatório']]],
  ])('%s', async (_, dados, erros) => {
    const empresa = await t.app.empresa();
    const { id } = await criarModelo(empresa);
    const payload = { ...completa, modeloAvaliacao: { id }, ...dados };
    const { problema } = await empresa.cliente.raw({
      method: 'POST',
      url: '/api/avaliacao/avaliacoes-desempenho',
      payload,
    });
    expect(problema.erros.map(({ campo, mensagem }) => [campo, mensagem])).toEqual(erros);
  });

  it('só de competências não pede modelo, e na 1.0 não se pede formato', async () => {
    const empresa = await t.app.empresa();
    const somente = await criarAvaliacao(empresa, { avaliarSomenteCompetencias: true, modeloAvaliacao: null });
    expect(somente.modeloAvaliacao).toBeNull();
    expect((await criarAvaliacao(empresa, { tipo: '1.0', formato: null })).formato).toBeNull();
    const { body: recusada } = await empresa.cliente.call(avaliacaoDesempenho.criar, {
      body: avaliacaoDesempenho.form.parse({
        ...completa,
        avaliarSomenteCompetencias: true,
        modeloAvaliacao: { id: (await criarModelo(empresa)).id },
      }),
    });
    expect(recusada).toMatchObject({ erros: [{ campo: 'modeloAvaliacao' }] });
  });
});
