import { niveisEm } from '#modules/cargo-salario/niveis-competencia/niveis-em-vigor.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { configuracaoFaixa } from './configuracoes-faixa-salarial.contract.ts';
import { configuracoesFaixa } from './configuracoes-faixa-salarial.resource.ts';
import {
  alterarDaFaixa,
  excluirDaFaixa,
  exigidasPelaFaixa,
  gradeDaConfiguracao,
  incluirNaFaixa,
  informacaoDaFaixa,
  listarDaFaixa,
  obterDaFaixa,
  todasDaFaixa,
} from './da-faixa.contract.ts';
import { configuracaoEm, faixaComCargo, linhasDaFaixa } from './grade-da-faixa.queries.ts';

/** A configuration of the band in the path. Throws NAO_ENCONTRADO for one of another band. */
async function obter(ctx: Ctx, { faixaId, id }: { faixaId: number; id: number }) {
  const configuracao = await configuracoesFaixa.obter(ctx, id);
  if (configuracao.faixaSalarial.id !== faixaId) throw new ProblemError('NAO_ENCONTRADO');
  return configuracao;
}

async function emVigor(ctx: Ctx, faixaId: number, dia: string | null, soExigidas: boolean) {
  await faixaComCargo(ctx, faixaId);
  const vigente = await configuracaoEm(ctx, faixaId, dia ?? ctx.hoje);
  return linhasDaFaixa(ctx, { faixaId, configuracaoId: vigente?.id ?? null, soExigidas });
}

/** All but reading a record and picking one: the address of the record alone is the list of a band. */
const genericas = configuracoesFaixa.handlers.filter(
  ({ endpoint }) => endpoint !== configuracaoFaixa.obter && endpoint !== configuracaoFaixa.opcoes,
);

export const configuracoesFaixaHandlers: readonly Handler[] = [
  ...genericas,
  on(listarDaFaixa, async (ctx, { params }) => {
    await faixaComCargo(ctx, params.faixaId);
    const filtro = { cargosIds: [], dataIni: null, dataFim: null, faixaSalarialId: params.faixaId };
    const lidas = await configuracoesFaixa.listar(ctx, { ...filtro, sort: 'data,desc' });
    return Array.isArray(lidas) ? lidas : [...lidas.content];
  }),
  on(obterDaFaixa, (ctx, { params }) => obter(ctx, params)),
  on(incluirNaFaixa, async (ctx, { params, body }) => {
    await faixaComCargo(ctx, params.faixaId);
    return configuracoesFaixa.criar(ctx, { ...body, faixaSalarial: { id: params.faixaId } });
  }),
  on(alterarDaFaixa, async (ctx, { params, body }) => {
    await obter(ctx, params);
    return configuracoesFaixa.atualizar(ctx, params.id, { ...body, faixaSalarial: { id: params.faixaId } });
  }),
  on(excluirDaFaixa, async (ctx, { params }) => {
    await obter(ctx, params);
    await configuracoesFaixa.excluir(ctx, params.id);
  }),
  on(exigidasPelaFaixa, (ctx, { params, query }) => emVigor(ctx, params.faixaId, query.data, true)),
  on(todasDaFaixa, (ctx, { params, query }) => emVigor(ctx, params.faixaId, query.data, false)),
  on(informacaoDaFaixa, async (ctx, { params, query }) => {
    const dia = query.data ?? ctx.hoje;
    const { id, nome, cargoId, cargo } = await faixaComCargo(ctx, params.faixaId);
    const vigente = await configuracaoEm(ctx, id, dia);
    const niveis = await niveisEm(ctx, dia);
    return {
      faixaSalarial: { id, nome },
      cargo: { id: cargoId, nome: cargo },
      desde: vigente?.data ?? null,
      niveis,
      ordemMaxima: niveis.at(-1)?.ordem ?? 0,
    };
  }),
  on(gradeDaConfiguracao, async (ctx, { params }) => {
    const { id, data } = await obter(ctx, params);
    const competencias = await linhasDaFaixa(ctx, { faixaId: params.faixaId, configuracaoId: id, soExigidas: false });
    return { id, data, competencias };
  }),
];
