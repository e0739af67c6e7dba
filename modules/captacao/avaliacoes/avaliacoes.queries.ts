import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { solicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import {
  lerRespostasAvaliadas,
  mediaPonderada,
  resultadoPorAspecto,
  resultadosPorAspecto,
} from '#modules/organizacao/organizacao.api.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { contagemAte, type Page, type PageQuery, pageOf, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { AvaliacaoCompleta, Comparacao, filtroDeAvaliacoes, LinhaAvaliacao } from './avaliacoes.contract.ts';
import { type AvaliacaoPrevista, atingiuMinimo, avaliacoesPrevistas, contarPrevistas } from './previstas.queries.ts';

/** Greatest number of candidates that are compared at once. */
const COMPARADOS_MAXIMO = 200;

/** Condition about the link `cs` and its request `sp`: of the company, and one that the person sees. */
export function visiveis(ctx: Ctx): RawBuilder<unknown> {
  return sql`cs.empresa_id = ${ctx.empresaId} and sp.empresa_id = ${ctx.empresaId} and ${solicitacaoVisivel(ctx, 'sp')}`;
}

/** A request that is over waits for no grade any more. */
export const ESPERA_NOTA = sql`not sp.encerrada and not sp.cancelada`;

function paraLinha(ctx: Ctx, prevista: AvaliacaoPrevista): LinhaAvaliacao {
  const { ver: _, inserir, editar, excluir, verbos } = permissoesCaptacao.avaliacaoCandidato;
  const { situacao, emSelecao, porUsuario } = prevista;
  const {
    preenchimentoId: _p,
    questionarioId: _q,
    atual: _a,
    historicoCandidatoId: _h,
    instrucoes: _i,
    tempoLimite: _t,
    ordemAleatoria: _o,
    percentualMinimoAprovacao: _m,
    emSelecao: _e,
    ...linha
  } = prevista;
  return {
    ...linha,
    aprovado: atingiuMinimo(prevista),
    pode: {
      responder:
        emSelecao && (situacao === 'N' ? pode(ctx, inserir) : situacao === 'P' && porUsuario && pode(ctx, editar)),
      corrigir: situacao === 'R' && pode(ctx, verbos.CORRIGIR),
      excluir: prevista.id !== null && pode(ctx, excluir),
    },
  };
}

/** One page of evaluations. Without a request or a candidate in the filter the ones of all open selections are listed. */
export async function paginaDeAvaliacoes(
  ctx: Ctx,
  filtro: z.output<typeof filtroDeAvaliacoes> & PageQuery,
): Promise<Page<LinhaAvaliacao>> {
  const { solicitacaoId, candidatoId, etapaId, modeloId, situacao, aCorrigir } = filtro;
  const size = filtro.size ?? TAMANHO_PAGINA;
  const page = filtro.page ?? 0;
  const ligacao = [
    visiveis(ctx),
    ...(solicitacaoId === null ? [] : [sql`cs.solicitacao_pessoal_id = ${solicitacaoId}`]),
    ...(candidatoId === null ? [] : [sql`cs.candidato_id = ${candidatoId}`]),
    ...(aCorrigir ? [ESPERA_NOTA] : []),
  ];
  const consulta = {
    ligacao: sql.join(ligacao, sql` and `),
    condicoes: [
      ...(etapaId === null ? [] : [sql`coalesce(v.etapa_id, l.etapa_seletiva_id) = ${etapaId}`]),
      ...(modeloId === null ? [] : [sql`v.modelo_id = ${modeloId}`]),
      ...(aCorrigir ? [sql`q.a_corrigir > 0`] : []),
    ],
    situacao: aCorrigir ? ('R' as const) : situacao === 'T' ? null : situacao,
    recentesDe: solicitacaoId === null && candidatoId === null ? ctx.empresaId : null,
  };
  const linhas = await avaliacoesPrevistas(ctx, { ...consulta, sort: filtro.sort, limite: size, pular: page * size });
  const total =
    page === 0 && linhas.length < size ? linhas.length : await contarPrevistas(ctx, consulta, contagemAte(filtro) + 1);
  return pageOf(
    linhas.map((linha) => paraLinha(ctx, linha)),
    total,
    filtro,
  );
}

/** An opened evaluation that the person may see. Throws NAO_ENCONTRADO. */
export async function avaliacaoAberta(ctx: Ctx, id: number) {
  const previstas = await avaliacoesPrevistas(ctx, {
    ligacao: sql`cs.id = (select candidato_solicitacao_id from avaliacao_candidato where id = ${id}) and ${visiveis(ctx)}`,
    condicoes: [sql`a.id = ${id}`],
  });
  const [prevista] = previstas;
  if (!prevista || prevista.preenchimentoId === null) throw new ProblemError('NAO_ENCONTRADO');
  return { ...prevista, preenchimentoId: prevista.preenchimentoId };
}

/** A whole evaluation, with the result by aspect once it was delivered. */
export async function avaliacaoInteira(ctx: Ctx, id: number): Promise<AvaliacaoCompleta> {
  const prevista = await avaliacaoAberta(ctx, id);
  const respostas = await lerRespostasAvaliadas(ctx, prevista.preenchimentoId);
  const parcelas = respostas.map(({ pergunta, pontos }) => ({
    aspecto: pergunta.aspecto,
    peso: pergunta.peso,
    pontos,
  }));
  return {
    ...paraLinha(ctx, prevista),
    percentualMinimoAprovacao: prevista.percentualMinimoAprovacao,
    respostas,
    aspectos: prevista.situacao === 'R' ? resultadoPorAspecto(parcelas) : [],
  };
}

/** Delivered evaluations of these links (a condition over `cs` and its request `sp`): the models, and those of each link by its id. */
export async function entreguesDe(ctx: Ctx, ligacao: RawBuilder<unknown>) {
  const entregues = await avaliacoesPrevistas(ctx, { ligacao: sql`${ligacao} and ${visiveis(ctx)}`, situacao: 'R' });
  const modelos = new Map<number, Comparacao['modelos'][number]>();
  const porLigacao = new Map<number, AvaliacaoPrevista[]>();
  for (const entregue of entregues) {
    const { modelo, percentualMinimoAprovacao, candidatoSolicitacaoId } = entregue;
    modelos.set(modelo.id, { ...modelo, percentualMinimoAprovacao });
    porLigacao.set(candidatoSolicitacaoId, [...(porLigacao.get(candidatoSolicitacaoId) ?? []), entregue]);
  }
  return { entregues, modelos: [...modelos.values()], porLigacao };
}

/** The mean of what was reached, each evaluation as much as the other; null while nothing counts. */
export const mediaDas = (avaliacoes: readonly AvaliacaoPrevista[]) =>
  mediaPonderada(avaliacoes.map(({ percentual }) => ({ peso: 1, pontos: percentual })));

/** Delivered evaluations of a request, candidate by candidate. */
export async function comparacaoDe(ctx: Ctx, solicitacaoId: number): Promise<Comparacao> {
  const { rows } = await sql<{
    id: number;
    nome: string;
  }>`select sp.id, sp.descricao as nome from solicitacao_pessoal sp
    where sp.id = ${solicitacaoId} and sp.empresa_id = ${ctx.empresaId} and ${solicitacaoVisivel(ctx, 'sp')}`.execute(
    ctx.db,
  );
  const [solicitacao] = rows;
  if (!solicitacao) throw new ProblemError('NAO_ENCONTRADO');
  const { entregues, modelos, porLigacao } = await entreguesDe(ctx, sql`cs.solicitacao_pessoal_id = ${solicitacaoId}`);
  const porAspecto = await resultadosPorAspecto(
    ctx,
    entregues.flatMap(({ preenchimentoId }) => (preenchimentoId === null ? [] : [preenchimentoId])),
  );
  const linhas = [...porLigacao].flatMap(([candidatoSolicitacaoId, avaliacoes]) => {
    const [primeira] = avaliacoes;
    if (!primeira) return [];
    return [
      {
        candidatoSolicitacaoId,
        candidato: primeira.candidato,
        media: mediaDas(avaliacoes),
        avaliacoes: avaliacoes.map((avaliacao) => ({
          id: avaliacao.id ?? 0,
          modeloId: avaliacao.modelo.id,
          etapa: avaliacao.etapa?.nome ?? null,
          percentual: avaliacao.percentual,
          aprovado: atingiuMinimo(avaliacao),
          aCorrigir: avaliacao.aCorrigir,
          aspectos: porAspecto.get(avaliacao.preenchimentoId ?? 0) ?? [],
        })),
      },
    ];
  });
  const valor = (media: string | null) => (media === null ? -1 : Number(media));
  return {
    solicitacao,
    modelos,
    candidatos: linhas.sort((a, b) => valor(b.media) - valor(a.media)).slice(0, COMPARADOS_MAXIMO),
  };
}
