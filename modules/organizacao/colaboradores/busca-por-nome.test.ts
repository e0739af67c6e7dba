import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { PlanWatch, rowsLookedAt } from '#app/testing/plans.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { colaborador } from './colaboradores.contract.ts';

const watch = new PlanWatch({ executando: true });
const t = useApp({}, { motor: watch.around });

/** What a search by name reads. */
const TABELAS = ['colaborador', 'colaborador_palavra', 'colaborador_vocabulario'];

/** Talents of one first name in a company, every third of whom has left, with numbers and e-mails of their own. */
const criarMuitos = (empresaId: number, nome: string, quantos: number) =>
  t.app.banco(async (db) => {
    // Nobody else counts the rows while they are written: what the planner then believes of them would be half of it.
    for (const tabela of TABELAS)
      await sql`alter table ${sql.table(tabela)} set (autovacuum_enabled = off)`.execute(db);
    await sql`insert into colaborador (empresa_id, nome, matricula, email, data_admissao, data_desligamento)
      select ${empresaId}, ${nome} || ' Pessoa ' || lpad(n::text, 5, '0'), 'm' || lpad(n::text, 6, '0'), 'Pessoa' || lpad(n::text, 5, '0') || '@exemplo.com',
        '2020-01-02', case when n % 3 = 0 then date '2021-02-03' end from generate_series(1, ${quantos}::int) n`.execute(
      db,
    );
    await sql`analyze ${sql.join(TABELAS.map((tabela) => sql.table(tabela)))}`.execute(db);
  });

const looked = (plans: readonly { plano: Parameters<typeof rowsLookedAt>[0] }[]) =>
  plans.reduce((sum, { plano }) => sum + rowsLookedAt(plano, 'colaborador'), 0);

test('um nome que muitos talentos têm vem na ordem dos nomes, com os outros filtros, e lê só o que mostra e conta', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  await criarMuitos(empresaId, 'Maria', 6000);
  const zilda = await criarColaborador(t.app, empresaId, { nome: 'Zilda Maria Maria' });
  const buscar = async (query: object) =>
    (await cliente.call(colaborador.listar, { query: { page: 0, size: 10, nome: 'maria', ...query } as never })).body;
  const { answer, plans } = await watch.during(() => buscar({}));
  expect(answer).toMatchObject({ totalElements: 1001, totalExact: false });
  expect(answer.content.map(({ nome }) => nome)).toEqual(
    Array.from({ length: 10 }, (_, n) => `Maria Pessoa ${String(n + 1).padStart(5, '0')}`),
  );
  expect(looked(plans)).toBeLessThan(100);
  const desligados = await watch.during(() => buscar({ situacao: 'D' }));
  expect(desligados.answer.content.map(({ nome }) => nome)).toEqual(
    Array.from({ length: 10 }, (_, n) => `Maria Pessoa ${String(3 * (n + 1)).padStart(5, '0')}`),
  );
  expect(desligados.answer).toMatchObject({ totalElements: 301, totalExact: false });
  expect(looked(desligados.plans)).toBeLessThan(1500);
  expect(await buscar({ situacao: 'D', page: 40 })).toMatchObject({ totalElements: 601, numberOfElements: 10 });
  expect(await buscar({ contagem: 'COMPLETA' })).toMatchObject({ totalElements: 6001, totalExact: true });
  expect(await buscar({ situacao: 'A', contagem: 'COMPLETA' })).toMatchObject({ totalElements: 4001 });
  expect((await buscar({ nome: 'ilda mar' })).content).toMatchObject([{ id: zilda }]);
  await t.app.banco((db) =>
    sql`update colaborador set anonimizado_em = now(), anonimizado_motivo = 'PRAZO' where id = ${zilda}`.execute(db),
  );
  expect((await buscar({ nome: 'ilda mar' })).content).toEqual([]);
});

test('quem tem o texto em dois nomes é contado uma vez, também quando as palavras passam do que se conta', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  await criarMuitos(empresaId, 'Maria Mariana', 300);
  const query = { page: 0, size: 10, nome: 'maria', situacao: 'A' } as never;
  const { body } = await cliente.call(colaborador.listar, { query });
  expect(body).toMatchObject({ totalElements: 200, totalExact: true });
});

test('o começo de uma matrícula ou de um e-mail é lido pelo seu índice, também onde se procura um nome', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  await criarMuitos(empresaId, 'Ana', 6000);
  const achar = (query: object) =>
    watch.during(async () => (await cliente.call(colaborador.listar, { query: { page: 0, ...query } as never })).body);
  for (const query of [{ matricula: 'M00012' }, { nome: 'm00012' }]) {
    const { answer, plans } = await achar(query);
    expect(answer).toMatchObject({ totalElements: 10, totalExact: true });
    expect(looked(plans), JSON.stringify(query)).toBeLessThan(200);
  }
  for (const [contato, quantos] of [
    ['Pessoa00012@', 1],
    ['ninguem@', 0],
  ] as const) {
    const { answer, plans } = await achar({ contato });
    expect(answer).toMatchObject({ totalElements: quantos });
    expect(looked(plans), contato).toBeLessThan(20);
  }
});

test('quem só vê as suas áreas acha pelo nome só os talentos delas', async () => {
  const { empresaId } = await t.app.empresa();
  const [minha, alheia] = [await criarArea(t.app, empresaId), await criarArea(t.app, empresaId)];
  const chefe = await criarColaborador(t.app, empresaId, { nome: 'Chefe Souza', lotacao: { areaId: minha } });
  const daqui = await criarColaborador(t.app, empresaId, { nome: 'Maria Daqui', lotacao: { areaId: minha } });
  await criarColaborador(t.app, empresaId, { nome: 'Maria Alheia', lotacao: { areaId: alheia } });
  await responderPorArea(t.app, empresaId, minha, chefe);
  const gestor = await t.app.usuario(empresaId, [permissoesOrganizacao.colaborador.ver]);
  await ligarUsuario(t.app, gestor.usuarioId, chefe);
  const { body } = await gestor.cliente.call(colaborador.listar, { query: { page: 0, nome: 'maria' } });
  expect(body).toMatchObject({ totalElements: 1, content: [{ id: daqui }] });
});
