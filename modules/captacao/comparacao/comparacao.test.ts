import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { abrirSolicitacaoAprovada, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { LADO_A_LADO } from '#modules/captacao/quadro/quadro.contract.ts';
import { cenasDoQuadro } from '#modules/captacao/quadro/quadro.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { compararCandidatos } from './comparacao.contract.ts';

const t = useApp();
const { cena, executar, moverTodos } = cenasDoQuadro(t);

const comparar = ({ cliente }: Pick<Tenant, 'cliente'>, id: number, ligacoesIds: readonly number[] = []) =>
  cliente.call(compararCandidatos, { params: { id }, query: { ligacoesIds: [...ligacoesIds] } });

/** The lines of a group, each as its name, what is asked for and what each candidate has. */
async function linhas(quem: Pick<Tenant, 'cliente'>, id: number, ligacoesIds: readonly number[], grupo: string) {
  const { body } = await comparar(quem, id, ligacoesIds);
  return body.grupos
    .find(({ titulo }) => titulo === grupo)
    ?.linhas.map(({ rotulo, pedido, celulas }) => [rotulo, pedido, ...celulas.map(({ textos }) => textos.join('; '))]);
}

test('os escolhidos ficam lado a lado na ordem da escolha, com a etapa e o que a vaga pede de cada um', async () => {
  const c = await cena();
  const [ana, bruno, caio] = c.ligacoes as [number, number, number];
  await moverTodos(c, c.triagem, { data: hoje() });
  await executar(sql`update solicitacao_pessoal set escolaridade = '11', vinculo = 'E' where id = ${c.solicitacaoId}`);
  await executar(sql`update candidato set escolaridade = '07', colocacao = 'E' where id = ${c.ids[0]}`);
  await executar(sql`insert into candidato_experiencia (empresa_id, candidato_id, empresa, nome_mercado, salario, data_admissao, data_desligamento)
    values (${c.empresaId}, ${c.ids[0]}, 'Padaria Sol', 'Auxiliar', 2100, '2018-01-01', '2020-01-01'),
      (${c.empresaId}, ${c.ids[0]}, 'Mercado Lua', 'Caixa', 2400, '2019-01-01', '2021-01-01')`);
  const { body } = await comparar(c, c.solicitacaoId, [bruno, ana]);
  expect(body.candidatos.map(({ candidato }) => candidato.nome)).toEqual(['Bruno', 'Ana']);
  const desde = `${formatarData(hoje())}; Incluído pela equipe`;
  expect(await linhas(c, c.solicitacaoId, [bruno, ana], 'Na seleção')).toEqual([
    ['Etapa', null, 'Triagem, chegou hoje', 'Triagem, chegou hoje'],
    ['Situação', null, 'Indefinido', 'Indefinido'],
    ['Na seleção desde', null, desde, desde],
  ]);
  expect(await linhas(c, c.solicitacaoId, [bruno, ana], 'Perfil')).toEqual([
    ['Tempo de experiência', null, '', '3 anos'],
    ['Últimos empregos', null, '', 'Caixa, Mercado Lua (2019 a 2021); Auxiliar, Padaria Sol (2018 a 2020)'],
    ['Escolaridade', 'Educação Superior completa', '', 'Ensino Médio completo'],
    ['Vínculo procurado', 'Emprego', '', 'Emprego'],
  ]);
  // What was earned elsewhere is nobody's measure.
  expect(JSON.stringify(body)).not.toContain('2400');
  expect((await comparar(c, c.solicitacaoId, [caio])).body.candidatos).toHaveLength(1);
});

test('sem escolha vêm os que estão mais adiante, e ninguém que foi reprovado', async () => {
  const c = await cena();
  const [ana, bruno, caio] = c.ligacoes as [number, number, number];
  const para = (id: number, etapa: number, apto: string) =>
    executar(sql`update candidato_solicitacao set etapa_seletiva_id = ${etapa}, apto = ${apto} where id = ${id}`);
  await para(ana, c.triagem, 'I');
  await para(bruno, c.entrevista, 'N');
  await para(caio, c.entrevista, 'S');
  const { body } = await comparar(c, c.solicitacaoId);
  expect(body.candidatos.map(({ id }) => id)).toEqual([caio, ana]);
});

test('de quem saiu da seleção depois de escolhido a comparação diz que saiu', async () => {
  const c = await cena();
  const [ana, bruno] = c.ligacoes as [number, number];
  await executar(sql`update candidato_solicitacao set desistiu_em = now() where id = ${ana}`);
  await executar(
    sql`update candidato_solicitacao set transferido_em = now(), transferido_para_id = ${c.solicitacaoId} where id = ${bruno}`,
  );
  const ditas = await linhas(c, c.solicitacaoId, c.ligacoes, 'Na seleção');
  expect(ditas?.[1]).toEqual(['Situação', null, 'Desistiu', 'Transferido', 'Indefinido']);
});

test('quem só vê o quadro não lê o perfil dos candidatos, e quem não o vê não compara', async () => {
  const c = await cena();
  const soQuadro = await t.app.usuario(c.empresaId, [permissoesCaptacao.quadro.ver, permissaoVerTodasAreas]);
  const { body } = await comparar(soQuadro, c.solicitacaoId, c.ligacoes);
  expect(body.grupos.map(({ titulo }) => titulo)).toEqual(['Na seleção']);
  const soCandidatos = await t.app.usuario(c.empresaId, [permissoesCaptacao.candidato.ver, permissaoVerTodasAreas]);
  expect((await comparar(soCandidatos, c.solicitacaoId, c.ligacoes)).status).toBe(403);
});

test('recusa quem não é desta seleção, mais do que cabem lado a lado, e a solicitação de outra empresa', async () => {
  const c = await cena();
  const { id } = await abrirSolicitacaoAprovada(t.app, c);
  const [noutra = 0] = await ligarCandidatos(t.app, id, c.ids.slice(0, 1));
  const alheia = await comparar(c, c.solicitacaoId, [c.ligacoes[0] ?? 0, noutra]);
  expect(alheia.status).toBe(404);
  const demais = await comparar(
    c,
    c.solicitacaoId,
    Array.from({ length: LADO_A_LADO + 1 }, (_, n) => n + 1),
  );
  expect([demais.status, demais.problema.erros[0]?.campo]).toEqual([400, 'ligacoesIds']);
  expect((await comparar(await t.app.empresa(), c.solicitacaoId)).status).toBe(404);
});
