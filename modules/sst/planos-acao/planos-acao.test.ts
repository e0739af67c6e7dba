import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { cenaDoPgr, inserirAcao } from '#modules/sst/pgr/pgr.factory.ts';

const t = useApp();

describe('a ação do plano', () => {
  test('pede nome de até 255 letras, meta, responsável e previsão de início', async () => {
    const dados = await cenaDoPgr(t.app);
    const { id } = (await dados.criar()).body;
    const vazia = await inserirAcao(dados, id, { nome: '', meta: null, responsavelId: null, previsaoInicio: null });
    expect(vazia.problema.erros).toEqual([
      { campo: 'nome', mensagem: 'Nome da Ação é obrigatório' },
      { campo: 'meta', mensagem: 'Meta é obrigatória' },
      { campo: 'responsavelId', mensagem: 'Responsável é obrigatório' },
      { campo: 'previsaoInicio', mensagem: 'Previsão de início é obrigatória' },
    ]);
    expect((await inserirAcao(dados, id, { nome: 'N'.repeat(256) })).problema.erros).toMatchObject([{ campo: 'nome' }]);
    expect((await inserirAcao(dados, id, { nome: 'N'.repeat(255) })).status).toBe(201);
  });

  test('os dias fora de ordem são recusados no campo, no servidor', async () => {
    const dados = await cenaDoPgr(t.app);
    const { id } = (await dados.criar()).body;
    for (const [mudancas, campo, mensagem] of [
      [
        { previsaoTermino: '2026-02-28' },
        'previsaoTermino',
        'Data de previsão de término é menor que a data de previsão de início.',
      ],
      [
        { acompanhamentoTermino: '2026-03-05' },
        'acompanhamentoInicio',
        'Existe data de acompanhamento término, logo é necessário a inclusão da data de acompanhamento início.',
      ],
      [
        { acompanhamentoInicio: '2026-02-28' },
        'acompanhamentoInicio',
        'A data de início do acompanhamento não pode ser menor que a data de previsão de início.',
      ],
      [
        { acompanhamentoInicio: '2026-03-05', acompanhamentoTermino: '2026-03-04' },
        'acompanhamentoTermino',
        'Data de término do acompanhamento é menor que a data de início do acompanhamento.',
      ],
    ] as const)
      expect((await inserirAcao(dados, id, mudancas)).problema.erros).toEqual([{ campo, mensagem }]);
    const noMesmoDia = Object.fromEntries(
      ['previsaoTermino', 'acompanhamentoInicio', 'acompanhamentoTermino'].map((campo) => [campo, '2026-03-01']),
    );
    expect((await inserirAcao(dados, id, noMesmoDia)).body).toMatchObject(noMesmoDia);
    expect((await inserirAcao(dados, id, { nome: 'Sem término previsto' })).body).toMatchObject({
      previsaoTermino: null,
    });
  });
});
