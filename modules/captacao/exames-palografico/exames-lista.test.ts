import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { PlanWatch, rowsLookedAt } from '#app/testing/plans.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  criarXaras,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { CONTAGEM_CONFERIDA } from '#platform/shared/page.ts';
import { type ExameForm, gravarExame, listarExames, obterExame } from './exames.contract.ts';

const watch = new PlanWatch({ executando: true });
const t = useApp({}, { motor: watch.around });
const corpo = (dados: Partial<ExameForm>) => dados as ExameForm;
const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));

/** Who did the exam and who has to, in two stages that ask for it. */
async function cenario() {
  const tenant = await t.app.empresa();
  const { empresaId, cliente } = tenant;
  const etapas = await criarEtapas(t.app, empresaId, ['Perfil', 'Comportamento', 'Entrevista']);
  await executar(sql`update etapa_seletiva set analise_comportamental = true where id = any (${etapas.slice(0, 2)})`);
  const { id } = await abrirSolicitacaoAprovada(t.app, tenant);
  const ids: Record<string, number> = {};
  for (const nome of ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fora'])
    ids[nome] = await criarCandidato(t.app, empresaId, { nome: `${nome} Lima` });
  const [naPrimeira, naSegunda, naTerceira] = [['Ana', 'Caio'], ['Bia'], ['Fora']];
  for (const [place, nomes] of [naPrimeira, naSegunda, naTerceira].entries())
    for (const nome of nomes ?? []) {
      const [ligacao] = await ligarCandidatos(t.app, id, [ids[nome] ?? 0]);
      await executar(sql`update candidato_solicitacao set etapa_seletiva_id = ${etapas[place]} where id = ${ligacao}`);
    }
  await executar(sql`insert into exame_palografico (empresa_id, candidato_id, exame, resultado, data) values
    (${empresaId}, ${ids.Davi}, '|||-||', null, '2026-01-05'), (${empresaId}, ${ids.Eva}, null, 'Regular', '2026-01-06')`);
  return { ...tenant, ids, listar: (query: object) => listar(cliente, query) };
}

async function listar(cliente: Tenant['cliente'], query: object) {
  const { body } = await cliente.call(listarExames, { query: { page: 0, ...query } as never });
  return [body.content.map(({ nome }) => nome.split(' ')[0]), body.totalElements];
}

test('a lista segue de página em página, de quem falta fazer para os exames, dos mais novos para trás, e conta todos', async () => {
  const { listar } = await cenario();
  const todos = ['Bia', 'Caio', 'Ana', 'Eva', 'Davi'];
  expect(await listar({})).toEqual([todos, 5]);
  for (const size of [1, 2, 3])
    for (const page of [0, 1, 2, 5])
      expect(await listar({ page, size }), `página ${page} de ${size}`).toEqual([
        todos.slice(page * size, (page + 1) * size),
        5,
      ]);
});

test('cada situação traz e conta só os seus, e o nome escolhe entre eles', async () => {
  const { listar } = await cenario();
  for (const size of [1, 10]) {
    const primeiros = (...nomes: string[]) => [nomes.slice(0, size), nomes.length];
    expect(await listar({ size, situacao: 'PENDENTE' })).toEqual(primeiros('Bia', 'Caio', 'Ana'));
    expect(await listar({ size, situacao: 'SEM_RESULTADO' })).toEqual(primeiros('Davi'));
    expect(await listar({ size, situacao: 'CONCLUIDO' })).toEqual(primeiros('Eva'));
    expect(await listar({ size, nome: 'da' })).toEqual(primeiros('Davi'));
    expect(await listar({ size, nome: 'ana', situacao: 'PENDENTE' })).toEqual(primeiros('Ana'));
    expect(await listar({ size, nome: 'ana', situacao: 'CONCLUIDO' })).toEqual(primeiros());
  }
});

test('mais de trezentos exames se contam até trezentos, e a lista diz que há mais', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  await executar(sql`with novos as (
      insert into candidato (empresa_id, nome) select ${empresaId}, 'Pessoa ' || x from generate_series(1, 305) x returning id)
    insert into exame_palografico (empresa_id, candidato_id, exame, data) select ${empresaId}, id, '|||', '2026-01-05' from novos`);
  const { body } = await cliente.call(listarExames, { query: { page: 0, size: 10 } });
  expect(body).toMatchObject({ totalElements: CONTAGEM_CONFERIDA + 1, totalExact: false });
});

test('um nome que muitos têm conta os seus pelas palavras, sem olhar para o cadastro de quem está na etapa', async () => {
  const tenant = await t.app.empresa();
  const { empresaId, cliente } = tenant;
  await criarXaras(t.app, empresaId, 'Maria', 2500);
  const [etapa] = await criarEtapas(t.app, empresaId, ['Perfil']);
  await executar(sql`update etapa_seletiva set analise_comportamental = true where id = ${etapa}`);
  const { id } = await abrirSolicitacaoAprovada(t.app, tenant);
  await executar(sql`with outros as (insert into candidato (empresa_id, nome) select ${empresaId}, 'Rui ' || x from generate_series(1, 400) x returning id),
    marias as (select id from candidato where empresa_id = ${empresaId} and nome like 'Maria%' order by id limit 60)
    insert into candidato_solicitacao (empresa_id, candidato_id, solicitacao_pessoal_id, etapa_seletiva_id)
    select ${empresaId}, id, ${id}, ${etapa} from (table outros union all table marias) q`);
  await executar(sql`insert into exame_palografico (empresa_id, candidato_id, exame, resultado, data)
    select ${empresaId}, q.id, '|||', case when q.n % 2 = 0 then 'Regular' end, '2026-01-05' from (
      select id, row_number() over (partition by left(nome, 3) order by id) as n from candidato where empresa_id = ${empresaId}) q where q.n <= 12`);
  await executar(sql`analyze candidato, candidato_solicitacao, exame_palografico`);
  const feitos =
    await executar(sql`select count(*)::int as n, count(resultado)::int as concluidos from exame_palografico x join candidato t on t.id = x.candidato_id
    where x.empresa_id = ${empresaId} and t.nome like 'Maria%'`);
  const porFazer =
    await executar(sql`select count(*)::int as n from candidato_solicitacao s join candidato t on t.id = s.candidato_id
    where s.empresa_id = ${empresaId} and t.nome like 'Maria%' and not exists (select from exame_palografico x where x.candidato_id = t.id)`);
  const [{ n, concluidos }, { n: aFazer }] = [feitos.rows[0], porFazer.rows[0]] as [
    Record<string, number>,
    Record<string, number>,
  ];
  const contar = async (query: object) => {
    const { answer, plans } = await watch.during(() =>
      cliente.call(listarExames, { query: { page: 0, size: 2, nome: 'maria', ...query } as never }),
    );
    const contagem = plans.at(-1)?.plano;
    return [answer.body.totalElements, contagem ? rowsLookedAt(contagem, 'candidato') : 0];
  };
  expect(await contar({})).toEqual([(n ?? 0) + (aFazer ?? 0), n]);
  expect(await contar({ situacao: 'PENDENTE' })).toEqual([aFazer, 0]);
  expect(await contar({ situacao: 'CONCLUIDO' })).toEqual([concluidos, concluidos]);
});

test('só a conclusão já é um exame, e mudar o exame não mexe na ficha do candidato', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const id = await criarCandidato(t.app, empresaId);
  const ficha = async () => {
    const { rows } = await t.app.banco((db) =>
      sql`select versao, ocr_texto from candidato where id = ${id}`.execute(db),
    );
    return rows[0];
  };
  const antes = await ficha();
  const gravar = (dados: Partial<ExameForm>) => cliente.call(gravarExame, { params: { id }, body: corpo(dados) });
  expect((await gravar({ resultadoExamePalografico: 'Regular' })).body).toMatchObject({
    examePalografico: null,
    resultadoExamePalografico: 'Regular',
  });
  expect((await gravar({ examePalografico: '|||' })).body.resultadoExamePalografico).toBe('Regular');
  expect(await ficha()).toEqual(antes);
  await gravar({ ocrTexto: 'Torneiro' });
  expect(await ficha()).toEqual({ versao: 2, ocr_texto: 'Torneiro' });
  expect((await t.app.auditoria(empresaId, 'Exame palográfico')).map(({ depois }) => depois)).toMatchObject([
    { examePalografico: null, resultadoAlterado: true },
    { examePalografico: '|||', resultadoAlterado: false },
    { examePalografico: '|||', resultadoAlterado: false },
  ]);
});

test('um exame antigo que hoje não se leria não impede gravar o resto', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const id = await criarCandidato(t.app, empresaId);
  await executar(
    sql`insert into exame_palografico (empresa_id, candidato_id, exame, data) values (${empresaId}, ${id}, 'x', '2020-01-05')`,
  );
  const body = corpo({ examePalografico: 'x', resultadoExamePalografico: 'Regular' });
  expect((await cliente.call(gravarExame, { params: { id }, body })).body).toMatchObject({
    ...body,
    data: '2020-01-05',
  });
});

test('quem grava o exame e quem grava a conclusão ao mesmo tempo não apagam um ao outro', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const ids = await Promise.all(Array.from({ length: 6 }, () => criarCandidato(t.app, empresaId)));
  const partes = [{ examePalografico: '|||' }, { resultadoExamePalografico: 'Regular' }];
  await Promise.all(
    ids.flatMap((id) => partes.map((dados) => cliente.call(gravarExame, { params: { id }, body: corpo(dados) }))),
  );
  for (const id of ids)
    expect((await cliente.call(obterExame, { params: { id } })).body).toMatchObject({ ...partes[0], ...partes[1] });
});
