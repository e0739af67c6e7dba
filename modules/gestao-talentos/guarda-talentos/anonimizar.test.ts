import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';
import * as guarda from './guarda.contract.ts';
import { desligado, talentoSeguido } from './guarda.factory.ts';

const t = useApp();

const ler = async <T>(query: ReturnType<typeof sql>) =>
  (await t.app.banco((db) => query.execute(db))).rows as readonly T[];

async function anonimizar({ cliente }: Pick<Tenant, 'cliente'>, ids: number[], quantidade = ids.length) {
  const ordem = await cliente.call(guarda.ordenarAnonimizacaoDeTalentos, { body: { ids, quantidade } });
  await t.app.executarTarefas();
  return ordem;
}

test('o que é de outros fica: o ramal, o e-mail e o documento que não são só da pessoa, e o endereço que contém o seu', async () => {
  const dona = await t.app.empresa();
  const marca = `zqramal${unico()}`;
  const [id, outro] = [await desligado(t.app, dona, '2002-05-10'), await criarColaborador(t.app, dona.empresaId)];
  const caixa = `${marca}@exemplo.com.br`;
  const propria = `ana${marca}@exemplo.com.br`;
  await ler(sql`update colaborador set fone_fixo = '1133334444', email = ${caixa} where id in (${id}, ${outro})`);
  await ler(sql`update colaborador set rg = '7654321' where id = ${id}`);
  const ctx = (db: Db) => ({ db, empresaId: dona.empresaId, enfileirar: async () => null });
  await t.app.banco(async (db) => {
    await enviarEmail(ctx(db), { para: caixa, assunto: 'Caixa de todos', texto: 'Aviso' });
    await enviarEmail(ctx(db), { para: `mari${propria}`, assunto: 'De outra', texto: `Escreva a mari${propria}` });
  });
  for (const texto of ['Ramal 1133334444', `Caixa ${caixa}`, 'Guia 9976543210', 'RG 7654321.'])
    await ler(sql`insert into auditoria (empresa_id, ator_tipo, ator_id, ator_nome, acao, entidade, entidade_id, depois)
      values (${dona.empresaId}, 'usuario', ${dona.usuarioId}, 'RH', 'Alteração', 'Colaborador', ${outro}, ${JSON.stringify({ texto })}::jsonb)`);
  // A former address of the person's own.
  await ler(sql`insert into auditoria (empresa_id, ator_tipo, ator_nome, acao, entidade, entidade_id, antes)
    values (${dona.empresaId}, 'sistema', 'RH', 'Alteração', 'Colaborador', ${id}, ${JSON.stringify({ contato: { email: propria } })}::jsonb)`);
  expect((await anonimizar(dona, [id])).status).toBe(204);
  expect(
    await ler(sql`select depois ->> 'texto' as texto from auditoria where entidade = 'Colaborador' and entidade_id = ${outro}
      and acao = 'Alteração' order by id`),
  ).toEqual([
    { texto: 'Ramal 1133334444' },
    { texto: `Caixa ${caixa}` },
    { texto: 'Guia 9976543210' },
    { texto: null },
  ]);
  expect(await ler(sql`select assunto from email_saida where empresa_id = ${dona.empresaId} order by id`)).toEqual([
    { assunto: 'Caixa de todos' },
    { assunto: 'De outra' },
  ]);
});

test('quem conhecia o usuário lê “Talento anonimizado” no que ele fez; o registro de outra empresa por onde passou fica como está', async () => {
  const [dona, antiga] = [await t.app.empresa(), await t.app.empresa()];
  const marca = `zqfez${unico()}`;
  const { id, usuarioId } = await talentoSeguido(t.app, dona, marca);
  await ler(
    sql`update usuario set conhecido_em = array[${dona.empresaId}::bigint, ${antiga.empresaId}::bigint] where id = ${usuarioId}`,
  );
  await ler(sql`insert into auditoria (empresa_id, ator_tipo, ator_id, ator_nome, acao, entidade)
    values (${antiga.empresaId}, 'usuario', ${usuarioId}, 'Nome de então', 'Teste', 'Cargo')`);
  await anonimizar(dona, [id]);
  expect(
    await ler(
      sql`select nome, conhecido_em @> array[${dona.empresaId}::bigint] as conhecido from usuario where id = ${usuarioId}`,
    ),
  ).toEqual([{ nome: 'Talento anonimizado', conhecido: true }]);
  expect(
    await ler(sql`select empresa_id = ${dona.empresaId} as aqui, ator_nome as quem from auditoria
      where ator_tipo = 'usuario' and ator_id = ${usuarioId} order by id`),
  ).toEqual([
    { aqui: true, quem: 'Talento anonimizado' },
    { aqui: false, quem: 'Nome de então' },
  ]);
});
