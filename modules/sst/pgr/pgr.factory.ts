import { sql } from 'kysely';
import type { TestApp } from '#app/testing/harness.ts';
import { criarColaborador, criarEstabelecimento, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { acaoDoPlano } from '#modules/sst/planos-acao/planos-acao.contract.ts';
import {
  criarAgenteNocivo,
  criarCelulaDaMatriz,
  criarGrupoHomogeneo,
  criarProfissionalSst,
} from '#modules/sst/sst.factory.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { CABECALHO_CONFIRMADAS } from '#platform/shared/headers.ts';
import { emitir, pgr } from './pgr.contract.ts';

/** A programme that is in force whenever the test runs. */
const ano = Number(hoje().slice(0, 4));
export const EM_VIGOR = { dataIni: `${ano}-01-01`, dataFim: `${ano + 1}-12-31` } as const;

/** A company with a programme of an establishment, a group that works there and one that works elsewhere. */
export async function cenaDoPgr(app: TestApp) {
  const { cliente, empresaId } = await app.empresa();
  const [aqui, la] = [await criarEstabelecimento(app, empresaId), await criarEstabelecimento(app, empresaId)];
  const grupo = await criarGrupoHomogeneo(app, empresaId, { nome: 'Prensistas', estabelecimentoId: aqui });
  await criarGrupoHomogeneo(app, empresaId, { nome: 'De outro lugar', estabelecimentoId: la });
  await criarGrupoHomogeneo(app, empresaId, { nome: 'Só eSocial', estabelecimentoId: aqui, finalidade: 'eSocial' });
  const profissional = await criarProfissionalSst(app, empresaId, { nome: 'Iara Mota' });
  const base = {
    nome: 'PGR 2026',
    dataIni: '2026-01-01',
    dataFim: '2027-12-31',
    localAmbiente: '1',
    estabelecimentosIds: [aqui],
    obrasIds: [] as number[],
    responsaveis: [{ id: profissional }],
    apresentacao: 'Objetivo do programa.' as string | null,
    revisaDe: null as { id: number } | null,
    motivoRevisao: null as string | null,
  };
  const criar = (mudancas: object = {}) => cliente.call(pgr.criar, { body: { ...base, ...mudancas } as never });
  return { app, cliente, empresaId, aqui, la, grupo, profissional, base, criar };
}
export type CenaDoPgr = Awaited<ReturnType<typeof cenaDoPgr>>;

/** What is done about a risk of this programme: planned from March on, and not begun. */
export const inserirAcao = async ({ app, cliente, empresaId }: CenaDoPgr, pgrId: number, mudancas: object = {}) =>
  cliente.call(acaoDoPlano.criar, {
    body: {
      pgr: { id: pgrId },
      nome: 'Enclausurar a prensa 3',
      meta: 'Abaixo de 80 dB(A)',
      responsavelId: await criarColaborador(app, empresaId, { nome: 'Rui Sá' }),
      previsaoInicio: '2026-03-01',
      previsaoTermino: null,
      acompanhamentoInicio: null,
      acompanhamentoTermino: null,
      acompanhamentoSituacao: null,
      acompanhamentoObservacao: null,
      riscos: [],
      ...mudancas,
    } as never,
  });

/** Issues a programme; what is asked of risks without an action is answered. */
export const emitirMesmoAssim = ({ cliente }: Pick<CenaDoPgr, 'cliente'>, id: number) =>
  cliente.call(emitir, { params: { id }, headers: { [CABECALHO_CONFIRMADAS]: 'riscos-sem-acao' } });

/** Noise of the group, which the programme takes in. */
export async function comRuido({ app, empresaId, grupo }: CenaDoPgr) {
  const agente = await criarAgenteNocivo(app, empresaId, { ambienteId: grupo.ambienteId });
  const risco = await inserir(
    app,
    sql`insert into risco (empresa_id, grupo_risco, descricao) values (${empresaId}, 'FISICO', 'Ruído das prensas') returning id`,
  );
  const celula = await criarCelulaDaMatriz(app, empresaId);
  await app.banco((db) =>
    sql`update agente_nocivo set risco_id = ${risco}, gravidade_risco_id = ${celula.gravidadeRiscoId},
      probabilidade_risco_id = ${celula.probabilidadeRiscoId}, preenche_risco_pgr = true where id = ${agente}`.execute(
      db,
    ),
  );
  return { ...celula, risco };
}
