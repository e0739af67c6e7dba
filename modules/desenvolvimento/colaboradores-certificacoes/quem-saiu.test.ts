import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { certificar, criarCertificacao } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { hoje, somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { colaboradorCertificacao } from './colaboradores-certificacoes.contract.ts';

const t = useApp();
const HOJE = hoje();
const dias = (quantos: number) => somarDias(HOJE, quantos);

test('de quem saiu não há o que renovar: sai da lista e do que espera, e aparece a quem pede ou procura a pessoa', async () => {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  const [ana, bento] = [
    await criarColaborador(t.app, empresaId, { nome: 'Ana' }),
    await criarColaborador(t.app, empresaId, { nome: 'Bento' }),
  ];
  const altura = await criarCertificacao(t.app, empresaId, { meses: 24 });
  for (const colaboradorId of [ana, bento])
    await certificar(t.app, empresaId, {
      ...{ colaboradorId, certificacaoId: altura },
      ...{ data: somarMeses(HOJE, -30), validaAte: somarMeses(HOJE, -6) },
    });
  const sai = (data: string) =>
    t.app.banco((db) => sql`update colaborador set data_desligamento = ${data} where id = ${ana}`.execute(db));
  const nomes = async (query: object = {}) =>
    (
      await rh.cliente.call(colaboradorCertificacao.listar, { query: { page: 0, situacao: 'E', ...query } as never })
    ).body.content
      .map(({ colaborador }) => colaborador.nome)
      .toSorted();
  const esperam = async () =>
    (await rh.cliente.call(trabalhoDoDia, {})).body.find(({ id }) => id === 'certificacoes-vencidas')?.total;
  await sai(dias(1));
  expect([await nomes(), await esperam()]).toEqual([['Ana', 'Bento'], 2]);
  await sai(HOJE);
  expect([await nomes(), await esperam()]).toEqual([['Bento'], 1]);
  expect(await nomes({ desligados: true })).toEqual(['Ana', 'Bento']);
  expect(await nomes({ colaboradorId: ana })).toEqual(['Ana']);
  expect(await nomes({ colaboradorId: bento, desligados: true })).toEqual(['Bento']);
});
