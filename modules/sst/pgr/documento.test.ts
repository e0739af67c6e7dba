import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador, criarEstabelecimento, inserir, unico } from '#modules/organizacao/organizacao.factory.ts';
import {
  criarAgenteNocivo,
  criarCelulaDaMatriz,
  criarEpi,
  criarGrupoHomogeneo,
  criarProfissionalSst,
} from '#modules/sst/sst.factory.ts';
import { cnpjDeBase, formatarCnpj } from '#platform/shared/br/cnpj.ts';
import { imprimirPgr, inventarioDoPgr, pgr } from './pgr.contract.ts';
import { emitirMesmoAssim } from './pgr.factory.ts';

const t = useApp();

test('o documento diz o CNPJ, o que se mediu e como, quantos se expõem, e o EPI com o CA', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const banco = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));
  const estabelecimentoId = await criarEstabelecimento(t.app, empresaId);
  const grupo = await criarGrupoHomogeneo(t.app, empresaId, { nome: 'Prensistas', estabelecimentoId });
  const celula = await criarCelulaDaMatriz(t.app, empresaId);
  const risco = (nome: string) =>
    inserir(
      t.app,
      sql`insert into risco (empresa_id, grupo_risco, descricao) values (${empresaId}, 'FISICO', ${nome}) returning id`,
    );
  const [ruido, apoio] = [await risco('Ruído das prensas'), await risco('Apoio')];
  const agente = await criarAgenteNocivo(t.app, empresaId, { ambienteId: grupo.ambienteId });
  await banco(sql`update agente_nocivo set risco_id = ${ruido}, gravidade_risco_id = ${celula.gravidadeRiscoId},
    probabilidade_risco_id = ${celula.probabilidadeRiscoId}, preenche_risco_pgr = true, tipo_avaliacao = '1', unidade_medida = '4',
    tecnica_medicao = 'Dosimetria NHO 01', intensidade_concentracao = 88.5, utiliza_epi = '2', epi_eficaz = true,
    med_protecao = 'S', cond_functo = 'S', uso_inint = 'S', prz_valid = 'S', periodic_troca = 'S', higienizacao = 'S'
    where id = ${agente}`);
  const epi = await criarEpi(t.app, empresaId, { nome: 'Protetor auditivo' });
  await banco(sql`insert into risco_epi (empresa_id, risco_id, epi_id) values (${empresaId}, ${ruido}, ${epi})`);
  await banco(sql`insert into grupo_homogeneo_risco (empresa_id, grupo_homogeneo_id, risco_id, data)
    values (${empresaId}, ${grupo.id}, ${apoio}, '2026-01-01')`);
  for (const nome of ['Ana', 'Rui']) {
    const colaborador = await criarColaborador(t.app, empresaId, { nome });
    await banco(sql`insert into condicao_ambiental (empresa_id, colaborador_id, data_inicio, grupo_homogeneo_id)
      values (${empresaId}, ${colaborador}, '2026-01-01', ${grupo.id})`);
  }
  const { id } = (
    await cliente.call(pgr.criar, {
      body: {
        nome: 'PGR 2026',
        dataIni: '2026-01-01',
        dataFim: '2027-12-31',
        localAmbiente: '1',
        estabelecimentosIds: [estabelecimentoId],
        obrasIds: [],
        responsaveis: [{ id: await criarProfissionalSst(t.app, empresaId, { nome: 'Iara Mota' }) }],
        ...{ apresentacao: null, revisaDe: null, motivoRevisao: null },
      } as never,
    })
  ).body;
  const cnpj = cnpjDeBase(`${44_333_000 + unico()}0001`);
  await banco(sql`update empresa set cnpj = ${cnpj}, base_cnpj_caepf = ${cnpj.slice(0, 8)} where id = ${empresaId}`);
  const impresso = async () => {
    const { bytes } = await cliente.call(imprimirPgr, { body: { pgrId: id } });
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  };
  const corrido = await impresso();
  const RASCUNHO = 'Em elaboração: este programa ainda não foi emitido.';
  expect(corrido).toContain(RASCUNHO);
  for (const parte of [
    `CNPJ ${formatarCnpj(cnpj)}`,
    '88,5 dB(A); Dosimetria NHO 01',
    '2 trabalhadores expostos',
    'EPI: Protetor auditivo (CA 31469)',
    'Psicossocial: Apoio',
  ])
    expect(corrido).toContain(parte);
  expect(corrido.match(/Sumário/g)).toHaveLength(1);
  // The contents are of what follows, and not of the document.
  expect(corrido).not.toMatch(/Programa de Gerenciamento de Riscos [. ]{9,}/);
  expect((await emitirMesmoAssim({ cliente }, id)).status).toBe(200);
  expect(await impresso()).not.toContain(RASCUNHO);
  const { body } = await cliente.call(inventarioDoPgr, { query: { pgrId: id } });
  expect(body[0]?.riscos.map((um) => um.risco)).toContain('Psicossocial: Apoio');
});
