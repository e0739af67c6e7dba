import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { type PlanNode, PlanWatch, rowsLookedAt } from '#app/testing/plans.ts';
import { abrirSolicitacaoAprovada, criarEtapas, criarXaras } from '#modules/captacao/captacao.factory.ts';
import { listarExames } from '#modules/captacao/exames-palografico/exames.contract.ts';
import { candidato } from './candidatos.contract.ts';

const watch = new PlanWatch({ executando: true });
const t = useApp({}, { motor: watch.around });

/** Many of one name, all in the stage of analysis of one selection and found fit. */
async function muitosEmSelecao(tenant: Tenant, nome: string, quantos: number): Promise<void> {
  const { empresaId } = tenant;
  const { id } = await abrirSolicitacaoAprovada(t.app, tenant);
  const [etapa = 0] = await criarEtapas(t.app, empresaId, ['Análise de perfil']);
  await criarXaras(t.app, empresaId, nome, quantos);
  await t.app.banco(async (db) => {
    await sql`update etapa_seletiva set analise_comportamental = true where id = ${etapa}`.execute(db);
    await sql`insert into candidato_solicitacao (empresa_id, candidato_id, solicitacao_pessoal_id, etapa_seletiva_id, apto)
      select ${empresaId}, c.id, ${id}, ${etapa}, 'S' from candidato c where c.empresa_id = ${empresaId} order by c.id`.execute(
      db,
    );
    await sql`analyze candidato, candidato_solicitacao`.execute(db);
  });
}

const filtrosDe = (node: PlanNode, tabela: string): string[] => [
  ...(node['Relation Name'] === tabela && node.Filter ? [node.Filter] : []),
  ...(node.Plans ?? []).flatMap((parte) => filtrosDe(parte, tabela)),
];

const lidos = (plans: readonly { plano: PlanNode }[], tabela: string) =>
  plans.reduce((soma, { plano }) => soma + rowsLookedAt(plano, tabela), 0);

test('entre muitos aptos contam-se mil pelos índices, sem pôr em ordem todas as ligações', async () => {
  const dona = await t.app.empresa();
  await muitosEmSelecao(dona, 'Rita', 8000);
  const { answer, plans } = await watch.during(() =>
    dona.cliente.call(candidato.listar, { query: { page: 0, size: 10, apto: 'S' } }),
  );
  expect(answer.body).toMatchObject({ totalElements: 1001, totalExact: false });
  expect(lidos(plans, 'candidato_solicitacao')).toBeLessThan(3000);
  // Beside a policy that asked a set of all links, among a million any way to the candidates looked as dear as any other (decision 310).
  const filtros = plans.flatMap(({ plano }) => filtrosDe(plano, 'candidato'));
  expect(filtros.length).toBeGreaterThan(0);
  expect(filtros.filter((filtro) => filtro.includes('SubPlan'))).toEqual([]);
});

test('quem procura um nome comum na análise encontra-o no caminho das ligações, e um raro por quem o tem', async () => {
  const dona = await t.app.empresa();
  await muitosEmSelecao(dona, 'Maria', 4000);
  const buscar = (nome: string) =>
    watch.during(() => dona.cliente.call(listarExames, { query: { page: 0, size: 10, nome } }));
  const { answer, plans } = await buscar('maria');
  expect(answer.body).toMatchObject({ totalElements: 301, totalExact: false });
  expect(answer.body.content).toHaveLength(10);
  expect(lidos(plans, 'candidato')).toBeLessThan(1000);
  const rara = await buscar('pessoa 3999');
  expect(rara.answer.body).toMatchObject({ totalElements: 1, content: [{ nome: 'Maria Pessoa 3999' }] });
});
