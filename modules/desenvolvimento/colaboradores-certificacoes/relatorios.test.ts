import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { certificar, criarCertificacao } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarColaborador, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { hoje, somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { colaboradorPorCertificacao, colaboradorSemCertificacao } from './matriz.contract.ts';

const t = useApp();
const HOJE = hoje();
const semFiltro = { areasIds: [], estabelecimentosIds: [], situacao: null, meses: null };

/** Of the tower, whose job needs it: Ana's certification ends in two months, Bento's has ended, Dora has none; Caio of the office got his for long. */
async function cena() {
  const { cliente, empresaId } = await t.app.empresa();
  const [torre, escritorio] = [await criarLugar(t.app, empresaId), await criarLugar(t.app, empresaId)];
  const altura = await criarCertificacao(t.app, empresaId, { nome: 'Altura', cargoId: torre.cargoId });
  for (const [nome, lotacao, validaAte] of [
    ['Ana', torre, somarMeses(HOJE, 2)],
    ['Bento', torre, somarDias(HOJE, -1)],
    ['Caio', escritorio, somarMeses(HOJE, 10)],
    ['Dora', torre, null],
  ] as const) {
    const colaboradorId = await criarColaborador(t.app, empresaId, { nome, lotacao });
    if (validaAte !== null)
      await certificar(t.app, empresaId, {
        colaboradorId,
        certificacaoId: altura,
        data: somarMeses(HOJE, -14),
        validaAte,
      });
  }
  const nomes = async (
    relatorio: typeof colaboradorPorCertificacao | typeof colaboradorSemCertificacao,
    mais: object,
  ) =>
    (await linhasDaPrevia(cliente, relatorio as never, { ...semFiltro, certificacoesIds: [altura], ...mais }))
      .filter((linha) => /^(Ana|Bento|Caio|Dora) \|/.test(linha))
      .map((linha) => linha.split(' | ')[0]);
  return { cliente, empresaId, torre, escritorio, altura, nomes };
}

test('cada filtro do relatório de certificações deixa de fora quem não é dele', async () => {
  const { torre, escritorio, nomes } = await cena();
  const comEla = (mais: object = {}) => nomes(colaboradorPorCertificacao, mais);
  expect(await comEla()).toEqual(['Ana', 'Bento', 'Caio']);
  for (const [situacao, quem] of [
    ['V', ['Caio']],
    ['A', ['Ana']],
    ['E', ['Bento']],
    ['N', ['Dora']],
  ] as const)
    expect(await comEla({ situacao }), situacao).toEqual(quem);
  expect(await comEla({ areasIds: [torre.areaId] })).toEqual(['Ana', 'Bento']);
  expect(await comEla({ estabelecimentosIds: [escritorio.estabelecimentoId] })).toEqual(['Caio']);
  expect(await comEla({ meses: 2 })).toEqual(['Ana']);
  expect(await comEla({ meses: 1 })).toEqual([]);
});

test('cada filtro do relatório de quem não tem a certificação deixa de fora quem não é dele', async () => {
  const { torre, escritorio, nomes } = await cena();
  const semEla = (mais: object = {}) => nomes(colaboradorSemCertificacao, mais);
  expect(await semEla()).toEqual(['Bento', 'Dora']);
  expect(await semEla({ areasIds: [torre.areaId] })).toEqual(['Bento', 'Dora']);
  expect(await semEla({ areasIds: [escritorio.areaId] })).toEqual([]);
  expect(await semEla({ estabelecimentosIds: [escritorio.estabelecimentoId] })).toEqual([]);
});

test('um relatório de certificações leva quinze, e dezesseis são recusadas no campo', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const ids: number[] = [];
  for (let n = 0; n < 16; n += 1) ids.push(await criarCertificacao(t.app, empresaId));
  for (const relatorio of [colaboradorPorCertificacao, colaboradorSemCertificacao]) {
    const pedir = (certificacoesIds: number[]) =>
      cliente.call(relatorio.previa, { body: { ...semFiltro, certificacoesIds } as never });
    expect((await pedir(ids.slice(0, 15))).status).toBe(200);
    expect((await pedir(ids)).problema.erros.map(({ campo }) => campo)).toEqual(['certificacoesIds']);
  }
});
