import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { criarProfissionalSst } from '#modules/sst/sst.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { pgr } from './pgr.contract.ts';

const t = useApp();
const dia = (dias: number) => somarDias(hoje(), dias);

/** What the box of who edits programmes says after the job of another morning. */
async function cena() {
  const { cliente, empresaId } = await t.app.empresa();
  const { usuarioId } = await t.app.usuario(empresaId, [pgr.permissoes.ver, pgr.permissoes.editar]);
  const profissional = await criarProfissionalSst(t.app, empresaId);
  const aqui = await criarEstabelecimento(t.app, empresaId);
  const criar = async (nome: string, dataIni: string, dataFim: string, estabelecimentoId = aqui) => {
    const { status } = await cliente.call(pgr.criar, {
      body: {
        ...{
          nome,
          dataIni,
          dataFim,
          localAmbiente: '1',
          obrasIds: [],
          apresentacao: null,
          ...{ revisaDe: null, motivoRevisao: null },
        },
        estabelecimentosIds: [estabelecimentoId],
        responsaveis: [{ id: profissional }],
      } as never,
    });
    expect(status).toBe(201);
  };
  let vez = 0;
  const avisos = async () => {
    vez += 1;
    await t.app.jobs.send(null, 'sst.revisao-de-pgr', { vez });
    await t.app.executarTarefas();
    const { rows } = await t.app.banco((db) =>
      sql<{ texto: string; tipo: string; link: string }>`select m.texto, m.tipo, m.link from mensagem m
        join usuario_mensagem u on u.mensagem_id = m.id where u.usuario_id = ${usuarioId} order by m.id`.execute(db),
    );
    return rows;
  };
  return { empresaId, criar, avisos };
}

test('o PGR perto do fim é avisado na caixa de SST, uma vez em cada prazo', async () => {
  const { empresaId, criar, avisos } = await cena();
  await criar('PGR Matriz', dia(-300), dia(60));
  await criar('PGR Filial', dia(-300), dia(61), await criarEstabelecimento(t.app, empresaId));
  expect(await avisos()).toMatchObject([
    { tipo: 'S', link: '/sst/pgr', texto: expect.stringMatching(/^1 PGR precisa ser revisto: PGR Matriz, /) },
  ]);
  expect(await avisos()).toHaveLength(1);
  const fim = (quando: string) =>
    t.app.banco((db) => sql`update pgr set data_fim = ${quando} where empresa_id = ${empresaId}`.execute(db));
  await fim(dia(20));
  expect((await avisos()).at(-1)?.texto).toContain('2 PGRs precisam ser revistos');
  await fim(dia(-1));
  expect(await avisos()).toHaveLength(3);
  expect(await avisos()).toHaveLength(3);
});

test('o PGR de prazo longo é avisado pelos dois anos da NR-1, e o que já tem sucessor no lugar não é', async () => {
  const { empresaId, criar, avisos } = await cena();
  const la = await criarEstabelecimento(t.app, empresaId);
  await criar('PGR antigo', dia(-700), dia(10), la);
  await criar('PGR novo', dia(11), dia(700), la);
  await criar('PGR longo', dia(-710), dia(10));
  // As it was stored before the term was held to the two years.
  await t.app.banco((db) =>
    sql`update pgr set data_fim = ${dia(900)} where empresa_id = ${empresaId} and nome = 'PGR longo'`.execute(db),
  );
  expect(await avisos()).toMatchObject([{ texto: expect.stringMatching(/^1 PGR precisa ser revisto: PGR longo, /) }]);
});
