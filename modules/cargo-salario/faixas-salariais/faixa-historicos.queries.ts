import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import {
  alterarHistoricoDaFaixa,
  calcularSalarioHistorico,
  excluirHistoricoDaFaixa,
  incluirHistoricoDaFaixa,
  type LinhaCalculada,
  listarHistoricosDaFaixa,
  obterHistoricoDaFaixa,
} from './faixa-historicos.contract.ts';
import { faixaHistoricos } from './faixa-historicos.resource.ts';
import { obterDoCargo } from './faixas-salariais.actions.ts';
import { calcularSalario } from './faixas-salariais.rules.ts';
import { baseDaLinha, salarioDoTalento } from './salarios.queries.ts';

type LinhaLida = Omit<LinhaCalculada, 'salario' | 'falta'> & { readonly indiceValor: string | null };

/** The lines of a band, newest first, each with what it paid on its own date. */
async function linhasCalculadas(
  ctx: Ctx,
  faixa: { id: number; nome: string; cargo: { nome?: string | undefined } },
): Promise<LinhaCalculada[]> {
  const nome = `${faixa.cargo.nome} - ${faixa.nome}`;
  const { rows } = await sql<LinhaLida>`
    select h.id, h.versao, h.data, h.tipo, h.indice_id as "indiceId", h.quantidade, h.valor, h.status, i.nome as indice,
      h.tabela_reajuste_colaborador_id is not null as "doRealinhamento",
      (select x.valor from indice_historico x where x.indice_id = h.indice_id and x.status <> '3' and x.data <= h.data
        order by x.data desc limit 1) as "indiceValor"
    from faixa_salarial_historico h left join indice i on i.id = h.indice_id
    where h.faixa_salarial_id = ${faixa.id} order by h.data desc`.execute(ctx.db);
  return rows.map(({ indiceValor, ...linha }) => {
    const base = baseDaLinha({ ...linha, indiceValor });
    const calculado = calcularSalario({ tipo: '1', faixa: { nome, base } }, linha.data);
    return { ...linha, salario: null, falta: null, ...calculado };
  });
}

interface NaFaixa {
  readonly cargoId: number;
  readonly faixaId: number;
}

/** Refuses a history that is not of the band and job in the path. */
async function exigirDaFaixa(ctx: Ctx, { cargoId, faixaId, id }: NaFaixa & { id: number }) {
  await obterDoCargo(ctx, cargoId, faixaId);
  const historico = await faixaHistoricos.obter(ctx, id);
  if (historico.faixaSalarial.id !== faixaId) throw new ProblemError('NAO_ENCONTRADO');
  return historico;
}

export const faixaHistoricosHandlers: readonly Handler[] = [
  on(listarHistoricosDaFaixa, async (ctx, { params }) =>
    linhasCalculadas(ctx, await obterDoCargo(ctx, params.cargoId, params.faixaId)),
  ),
  on(obterHistoricoDaFaixa, (ctx, { params }) => exigirDaFaixa(ctx, params)),
  on(incluirHistoricoDaFaixa, async (ctx, { params, body }) => {
    await obterDoCargo(ctx, params.cargoId, params.faixaId);
    return faixaHistoricos.criar(ctx, { ...body, faixaSalarial: { id: params.faixaId } });
  }),
  on(alterarHistoricoDaFaixa, async (ctx, { params, body }) => {
    await exigirDaFaixa(ctx, params);
    return faixaHistoricos.atualizar(ctx, params.id, { ...body, faixaSalarial: { id: params.faixaId } });
  }),
  on(excluirHistoricoDaFaixa, async (ctx, { params }) => {
    await exigirDaFaixa(ctx, params);
    await faixaHistoricos.excluir(ctx, params.id);
  }),
  on(calcularSalarioHistorico, async (ctx, { query }) => {
    const { tipo, faixaSalarialId, indiceId, quantidade, valor } = query;
    if (tipo === '1' && faixaSalarialId === null)
      throw campoInvalido('faixaSalarialId', 'Faixa salarial é obrigatória');
    if (tipo === '2' && indiceId === null) throw campoInvalido('indiceId', 'Índice é obrigatório');
    if (tipo === '2' && quantidade === null) throw campoInvalido('quantidade', 'Quantidade é obrigatória');
    if (tipo === '3' && valor === null) throw campoInvalido('valor', 'Valor é obrigatório');
    const informado = { tipoSalario: tipo, faixaSalarialId, indiceId, quantidade, salario: valor };
    return { salario: await salarioDoTalento(ctx.db, informado, query.data ?? ctx.hoje) };
  }),
];
