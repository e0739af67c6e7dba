import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { avaliacaoPratica } from '#modules/avaliacao/avaliacao-pratica/avaliacao-pratica.contract.ts';
import { criarCertificacao } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { colaboradorCertificacao, praticasPedidas, registrarEmLote } from './colaboradores-certificacoes.contract.ts';

const t = useApp();

/** Ana, and a certification that asks for what she can do with a rope. */
async function cena() {
  const empresa = await t.app.empresa();
  const { cliente, empresaId } = empresa;
  const certificacaoId = await criarCertificacao(t.app, empresaId, { nome: 'Resgate' });
  const pratica = async (titulo: string, notaMinima: string) =>
    (await cliente.call(avaliacaoPratica.criar, { body: { titulo, notaMinima, ativo: true, descricao: null } })).body
      .id;
  const [corda, maca] = [await pratica('Corda', '70.00'), await pratica('Maca', '50.00')];
  const pedir = (id: number) =>
    t.app.banco((db) =>
      sql`insert into certificacao_avaliacao_pratica (empresa_id, certificacao_id, avaliacao_pratica_id)
        values (${empresaId}, ${certificacaoId}, ${id})`.execute(db),
    );
  await pedir(corda);
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana' });
  const form = (resultados: [number, string | null][]) =>
    ({
      colaborador: { id: ana },
      certificacao: { id: certificacaoId },
      data: hoje(),
      validaAte: null,
      observacao: null,
      resultadosPraticos: resultados.map(([id, nota]) => ({ id: null, avaliacaoPratica: { id }, nota })),
    }) as never;
  return { cliente, certificacaoId, corda, maca, pedir, ana, form };
}

test('quem é certificado alcança o mínimo de cada avaliação prática que a certificação pede, e o resultado fica no registro', async () => {
  const { cliente, certificacaoId, corda, maca, form } = await cena();
  expect((await cliente.call(praticasPedidas, { params: { id: certificacaoId } })).body).toEqual([
    { id: corda, titulo: 'Corda', notaMinima: '70.00' },
  ]);
  const recusa = async (resultados: [number, string | null][]) =>
    (await cliente.call(colaboradorCertificacao.criar, { body: form(resultados) })).problema.erros;
  expect(await recusa([])).toEqual([{ campo: 'resultadosPraticos', mensagem: 'Informe o resultado de Corda' }]);
  expect(await recusa([[corda, null]])).toEqual([
    { campo: 'resultadosPraticos.0.nota', mensagem: 'Informe o resultado' },
  ]);
  expect(await recusa([[corda, '69.99']])).toEqual([
    { campo: 'resultadosPraticos.0.nota', mensagem: 'Abaixo da nota mínima de 70,00' },
  ]);
  expect(await recusa([[corda, '100.01']])).toMatchObject([{ campo: 'resultadosPraticos.0.nota' }]);
  expect(
    await recusa([
      [corda, '70.00'],
      [maca, '90.00'],
    ]),
  ).toEqual([
    { campo: 'resultadosPraticos.1.avaliacaoPratica', mensagem: 'A certificação não pede esta avaliação prática' },
  ]);
  const { body, status } = await cliente.call(colaboradorCertificacao.criar, { body: form([[corda, '70.00']]) });
  expect(status).toBe(201);
  expect(body.resultadosPraticos).toMatchObject([{ avaliacaoPratica: { nome: 'Corda' }, nota: '70.00' }]);
});

test('um registro de antes segue sem o resultado que depois se passou a pedir, e não perde o que tem', async () => {
  const { cliente, corda, maca, pedir, form } = await cena();
  const { body } = await cliente.call(colaboradorCertificacao.criar, { body: form([[corda, '80.00']]) });
  await pedir(maca);
  const salvar = (resultados: [number, string | null][]) =>
    cliente.call(colaboradorCertificacao.atualizar, { params: { id: body.id }, body: form(resultados) });
  expect(
    (
      await salvar([
        [corda, '80.00'],
        [maca, null],
      ])
    ).status,
  ).toBe(200);
  expect(
    (
      await salvar([
        [corda, null],
        [maca, null],
      ])
    ).problema.erros,
  ).toEqual([{ campo: 'resultadosPraticos.0.nota', mensagem: 'Informe o resultado' }]);
});

test('em lote não se registra uma certificação que pede avaliação prática', async () => {
  const { cliente, certificacaoId, ana } = await cena();
  const { problema } = await cliente.call(registrarEmLote, {
    body: {
      certificacao: { id: certificacaoId },
      data: hoje(),
      validaAte: null,
      colaboradoresIds: [ana],
      observacao: null,
    },
  });
  expect(problema.erros).toEqual([
    {
      campo: 'certificacao',
      mensagem: 'Esta certificação pede resultado de avaliação prática: registre um talento de cada vez.',
    },
  ]);
});
