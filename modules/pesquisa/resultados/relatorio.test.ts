import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import {
  convidarAreas,
  criarPesquisa,
  criarRespondente,
  liberar,
  respostasDe,
} from '#modules/pesquisa/pesquisa.factory.ts';
import { minhasPesquisas, responderMinhaPesquisa } from '#modules/pesquisa/respostas/respostas.contract.ts';
import { resultadoDePesquisa } from './relatorio.contract.ts';

const t = useApp();

test('o resultado conta as respostas de cada pergunta, e o de uma anônima só depois de encerrada', async () => {
  const rh = await t.app.empresa();
  const areaId = await criarArea(t.app, rh.empresaId);
  const outra = await t.app.empresa();
  const chamados = [];
  for (let quantos = 0; quantos < 3; quantos += 1) chamados.push(await criarRespondente(t.app, rh.empresaId, areaId));
  const clima = await criarPesquisa(rh, { anonima: false, titulo: 'Clima', dataFim: '2098-05-31' });
  const aberta = await criarPesquisa(rh, { anonima: true, titulo: 'Aberta', dataFim: '2098-05-31' });
  for (const uma of [clima, aberta]) {
    await convidarAreas(rh, uma.id, [areaId]);
    await liberar(rh, uma);
  }
  await criarPesquisa(outra, { anonima: false, titulo: 'De outra empresa', dataFim: '2098-05-31' });
  const [ana, bia] = chamados;
  for (const [quem, escolha] of [
    [ana, 0],
    [bia, 1],
  ] as const) {
    const minhas = (await quem?.cliente.call(minhasPesquisas))?.body ?? [];
    const id = minhas.find(({ titulo }) => titulo === 'Clima')?.id ?? 0;
    await quem?.cliente.call(responderMinhaPesquisa, {
      params: { id },
      body: { respostas: respostasDe(clima.perguntas, { escolha }), respondidoParcialmente: false },
    });
  }
  const filtro = {
    dataIni: '2098-05-01',
    dataFim: '2098-05-31',
    empresasIds: [],
    pesquisasIds: [],
    areasIds: [],
  };
  const linhas = await linhasDaPrevia(rh.cliente, resultadoDePesquisa, filtro);
  const [pergunta] = clima.perguntas;
  const [sim, nao] = pergunta?.respostas ?? [];
  expect(linhas).toEqual(
    expect.arrayContaining([
      '[Pesquisa: Clima]',
      `1. ${pergunta?.texto} | ${sim?.texto} | 1 | 50,00% | `,
      `1. ${pergunta?.texto} | ${nao?.texto} | 1 | 50,00% | `,
      '[Pesquisa: Aberta]',
    ]),
  );
  expect(linhas.join('\n')).toContain('aparece depois de encerrada');
  // Another company's surveys are not within reach, chosen or not.
  const deFora = await rh.cliente.call(resultadoDePesquisa.previa, {
    body: { ...filtro, empresasIds: [outra.empresaId] },
  });
  expect(JSON.stringify(deFora.body)).not.toContain('De outra empresa');
  const pdf = await rh.cliente.call(resultadoDePesquisa.gerar, { body: { ...filtro, pdf: true } as never });
  expect(pdf.status).toBe(200);
});
