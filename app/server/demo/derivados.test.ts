import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirSolicitacaoAprovada, criarCandidato, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import {
  criarArea,
  criarColaborador,
  criarEstabelecimento,
  inserir,
} from '#modules/organizacao/organizacao.factory.ts';
import { criarEpi, entrarNoEstoque } from '#modules/sst/sst.factory.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { derivar } from './derivados.ts';

const t = useApp();

/** What triggers keep of a company. */
const derivado = async (db: Db, empresaId: number) =>
  (
    await sql`select (select array_agg(palavra order by palavra) from candidato_palavra where empresa_id = ${empresaId}) as palavras,
      (select count(selecao_em)::int from candidato where empresa_id = ${empresaId}) as selecionados,
      (select count(*)::int from candidato where empresa_id = ${empresaId} and fora_do_banco) as fora,
      (select array_agg(palavra order by palavra) from colaborador_palavra where empresa_id = ${empresaId}) as talentos,
      (select sum(candidatos)::int from como_ficou_sabendo_contagem where empresa_id = ${empresaId}) as souberam,
      (select array_agg(livre_desde::text order by data) from historico_colaborador where empresa_id = ${empresaId}) as livres,
      (select array_agg(dia::text order by dia) from experiencia_talento where empresa_id = ${empresaId}) as experiencias,
      (select sum(saldo)::int from epi_saldo_atual where empresa_id = ${empresaId}) as saldo`.execute(db)
  ).rows[0];

test('o que os gatilhos guardam é o mesmo com eles e depois de uma carga sem eles', async () => {
  const dona = await t.app.empresa();
  const { empresaId } = dona;
  const meio = await inserir(
    t.app,
    sql`insert into como_ficou_sabendo_vaga (empresa_id, nome) values (${empresaId}, 'Indicação') returning id`,
  );
  const area = await criarArea(t.app, empresaId);
  const ana = await criarCandidato(t.app, empresaId, { nome: 'Ana Beatriz Lima' });
  await t.app.banco((db) =>
    sql`update candidato set como_ficou_sabendo_vaga_id = ${meio} where id = ${ana}`.execute(db),
  );
  await t.app.banco((db) =>
    sql`insert into consentimento (empresa_id, candidato_id, finalidade, meio, aceito_em, retirado_em, retirado_meio)
      values (${empresaId}, ${ana}, 'BANCO_TALENTOS', 'PORTAL', '2026-01-05', '2026-01-06', 'PORTAL')`.execute(db),
  );
  await ligarCandidatos(t.app, (await abrirSolicitacaoAprovada(t.app, dona)).id, [ana]);
  await t.app.banco((db) =>
    sql`insert into periodo_experiencia (empresa_id, nome, dias) values (${empresaId}, 'Primeira', 45)`.execute(db),
  );
  await criarColaborador(t.app, empresaId, { nome: 'Rui', lotacao: { areaId: area }, dataDesligamento: '2025-02-01' });
  const [estabelecimentoId, epiId] = [await criarEstabelecimento(t.app, empresaId), await criarEpi(t.app, empresaId)];
  await entrarNoEstoque(t.app, empresaId, { estabelecimentoId, epiId, quantidade: 3 });
  const de = {
    palavras: ['ana', 'beatriz', 'lima'],
    selecionados: 1,
    fora: 1,
    talentos: ['rui'],
    souberam: 1,
    experiencias: ['2024-02-15'],
    saldo: 3,
  };
  const comGatilhos = await t.app.banco((db) => derivado(db, empresaId));
  expect(comGatilhos).toEqual({ ...de, livres: ['2025-02-02'] });
  const semNada = await t.app.banco(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`delete from candidato_palavra where empresa_id = ${empresaId}`.execute(db);
    await sql`delete from colaborador_palavra where empresa_id = ${empresaId}`.execute(db);
    await sql`update candidato set selecao_em = null, fora_do_banco = false where empresa_id = ${empresaId}`.execute(
      db,
    );
    await sql`delete from experiencia_talento where empresa_id = ${empresaId}`.execute(db);
    await sql`delete from epi_saldo_atual where empresa_id = ${empresaId}`.execute(db);
    await sql`delete from como_ficou_sabendo_contagem where empresa_id = ${empresaId}`.execute(db);
    await sql`update historico_colaborador set livre_desde = 'infinity' where empresa_id = ${empresaId}`.execute(db);
    return derivado(db, empresaId);
  });
  expect(semNada).toEqual({
    palavras: null,
    selecionados: 0,
    fora: 0,
    talentos: null,
    souberam: null,
    experiencias: null,
    saldo: null,
    livres: ['infinity'],
  });
  await t.app.banco(derivar);
  expect(await t.app.banco((db) => derivado(db, empresaId))).toEqual(comGatilhos);
});
