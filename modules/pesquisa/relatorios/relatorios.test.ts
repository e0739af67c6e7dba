import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import {
  convidarAreas,
  criarPesquisa,
  criarRespondente,
  liberar,
  responderComo,
} from '#modules/pesquisa/pesquisa.factory.ts';
import { respondentes, respostasIdentificadas } from './relatorios.contract.ts';

const t = useApp();

test('o relatório diz quem respondeu, e o que se respondeu só da pesquisa identificada', async () => {
  const rh = await t.app.empresa();
  const areaId = await criarArea(t.app, rh.empresaId, { nome: 'Expedição' });
  const [ana, bia] = [
    await criarRespondente(t.app, rh.empresaId, areaId),
    await criarRespondente(t.app, rh.empresaId, areaId),
  ];
  for (const anonima of [false, true]) {
    const pesquisa = await criarPesquisa(rh, { anonima });
    await convidarAreas(rh, pesquisa.id, [areaId]);
    await liberar(rh, pesquisa);
    const primeira = await ana.cliente.raw({ method: 'GET', url: '/api/pesquisa/colaborador-respostas' });
    expect(primeira.status).toBe(200);
    if (!anonima) expect((await responderComo(ana, pesquisa.perguntas)).status).toBe(200);
    const quem = { questionarioId: pesquisa.id, respostas: 'N' as const, areasIds: [] };
    const faltam = await linhasDaPrevia(rh.cliente, respondentes, quem);
    expect(faltam.filter((linha) => linha.endsWith('| Não respondeu'))).toHaveLength(anonima ? 2 : 1);
    const oque = { questionarioId: pesquisa.id, areasIds: [] };
    if (anonima) {
      const recusa = await rh.cliente.call(respostasIdentificadas.previa, { body: oque });
      expect(recusa.problema.mensagem).toContain('anônima');
    } else expect(JSON.stringify(await linhasDaPrevia(rh.cliente, respostasIdentificadas, oque))).toContain('Não');
    const arquivo = await rh.cliente.call(respondentes.gerar, {
      body: { ...quem, respostas: null, pdf: false } as never,
    });
    expect(arquivo.status).toBe(200);
  }
  expect(bia.id).toBeGreaterThan(0);
});
