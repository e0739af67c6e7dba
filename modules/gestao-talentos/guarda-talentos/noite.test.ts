import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  criarEntrevistaRespondida,
  criarModeloDeEntrevista,
} from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import * as guarda from './guarda.contract.ts';
import { desligado } from './guarda.factory.ts';

const t = useApp();

const ler = async <T>(query: ReturnType<typeof sql>) =>
  (await t.app.banco((db) => query.execute(db))).rows as readonly T[];
const noite = async () => {
  await t.app.jobs.send(null, 'gestao-talentos.guarda-de-talentos', {});
  await t.app.executarTarefas();
};

test('a noite de cada empresa é dela: onde apagar falha, as outras apagam', async () => {
  const [quebra, segue] = [await t.app.empresa(), await t.app.empresa()];
  const pedidoDe = async ({ empresaId, usuarioId }: Tenant) => {
    const pessoa = await criarColaborador(t.app, empresaId);
    await ler(sql`insert into alteracao_cadastral (empresa_id, colaborador_id, usuario_id, secao, situacao, antes, depois, pedido_em, decidido_em)
      values (${empresaId}, ${pessoa}, ${usuarioId}, 'CONTATO', 'R', '{}', '{}', now() - interval '13 months', now() - interval '13 months')`);
    return pessoa;
  };
  const pessoas = [await pedidoDe(quebra), await pedidoDe(segue)];
  await ler(sql`create function nao_apagar() returns trigger language plpgsql as $$ begin raise 'presa'; end $$`);
  await ler(sql`create trigger nao_apagar before delete on alteracao_cadastral for each row
    when (old.empresa_id = ${sql.lit(quebra.empresaId)}) execute function nao_apagar()`);
  await expect(noite()).rejects.toThrow();
  await ler(sql`drop trigger nao_apagar on alteracao_cadastral`);
  expect(
    await ler(
      sql`select colaborador_id as id from alteracao_cadastral where colaborador_id = any (${idList(pessoas)})`,
    ),
  ).toEqual([{ id: pessoas[0] }]);
});

test('pedidos decididos e respostas de entrevistas têm o seu próprio prazo', async () => {
  const dona = await t.app.empresa();
  const pessoa = await criarColaborador(t.app, dona.empresaId);
  const pedido = (situacao: string, meses: number) =>
    sql`insert into alteracao_cadastral (empresa_id, colaborador_id, usuario_id, secao, situacao, antes, depois, pedido_em, decidido_em)
      values (${dona.empresaId}, ${pessoa}, ${dona.usuarioId}, 'CONTATO', ${situacao}, '{}', '{}', now() - make_interval(months => ${meses}), now() - make_interval(months => ${meses}))`;
  for (const [situacao, meses] of [
    ['R', 13],
    ['C', 13],
    ['R', 11],
    ['A', 13],
    ['A', 61],
  ] as const)
    await ler(pedido(situacao, meses));
  await noite();
  const ficam = await ler<{ situacao: string }>(
    sql`select situacao from alteracao_cadastral where colaborador_id = ${pessoa} order by id`,
  );
  expect(ficam.map(({ situacao }) => situacao)).toEqual(['R', 'A']);
});

test('nada de quem está retido vai pelo prazo próprio, nem onde a empresa guarda sem prazo', async () => {
  const [dona, semPrazo] = [await t.app.empresa(), await t.app.empresa()];
  await ler(sql`update empresa set guarda_talento_meses = 0 where id = ${semPrazo.empresaId}`);
  const saiu = somarMeses(hoje(), -61);
  const [retido, voltou, vai, fica] = [
    await desligado(t.app, dona, saiu),
    await desligado(t.app, dona, saiu),
    await desligado(t.app, dona, saiu),
    await desligado(t.app, semPrazo, saiu),
  ];
  const todos = [retido, voltou, vai, fica];
  await ler(
    sql`update desligamento set cancelado_em = now(), motivo_cancelamento = 'Engano' where colaborador_id = ${voltou}`,
  );
  for (const id of todos) {
    await ler(sql`insert into alteracao_cadastral (empresa_id, colaborador_id, usuario_id, secao, situacao, antes, depois, pedido_em, decidido_em)
      select empresa_id, id, ${dona.usuarioId}, 'CONTATO', 'R', '{}', '{}', now() - interval '13 months', now() - interval '13 months' from colaborador where id = ${id}`);
    const empresaId = id === fica ? semPrazo.empresaId : dona.empresaId;
    const modelo = await criarModeloDeEntrevista(t.app, empresaId);
    const [saida] = await ler<{ id: number }>(sql`select id from desligamento where colaborador_id = ${id}`);
    const respondida = { desligamentoId: saida?.id ?? 0, modelo, opcao: modelo.opcoes[0] ?? 0 };
    await criarEntrevistaRespondida(t.app, empresaId, respondida);
  }
  const motivo = { motivo: 'Ação trabalhista' };
  expect((await dona.cliente.call(guarda.reterTalento, { params: { id: retido }, body: motivo })).status).toBe(204);
  await noite();
  expect(
    await ler(sql`select distinct d.colaborador_id as id from desligamento d join entrevista_desligamento e on e.desligamento_id = d.id
      join questionario_resposta r on r.preenchimento_id = e.preenchimento_id where d.colaborador_id = any (${idList(todos)}) order by 1`),
  ).toEqual([retido, voltou, fica].map((id) => ({ id })));
  expect(
    await ler(
      sql`select colaborador_id as id from alteracao_cadastral where colaborador_id = any (${idList(todos)}) order by 1`,
    ),
  ).toEqual([retido, fica].map((id) => ({ id })));
});
