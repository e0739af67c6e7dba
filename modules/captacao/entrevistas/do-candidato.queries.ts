import { sql } from 'kysely';
import type { Config } from '#platform/server/config/config.ts';
import type { NewFile } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { mudarEstado } from './andamento.queries.ts';
import { arquivoDoConvite, dadosDoConvite, relogio } from './convites.queries.ts';
import { type EstadoDaEntrevista, terminou, transicoes } from './entrevistas.rules.ts';

/** An interview as the candidate reads it: nothing of what the staff notes, nor who else is interviewed. */
export interface EntrevistaDoCandidato {
  readonly id: number;
  readonly titulo: string | null;
  readonly etapa: string | null;
  readonly data: string;
  readonly horaIni: string;
  readonly horaFim: string;
  readonly local: string | null;
  readonly link: string | null;
  readonly orientacoes: string | null;
  readonly motivoCancelamento: string | null;
  readonly minhaResposta: string | null;
  readonly estado: EstadoDaEntrevista;
  readonly passou: boolean;
  readonly podeConfirmar: boolean;
  readonly podeRecusar: boolean;
}

type Linha = Omit<EntrevistaDoCandidato, 'passou' | 'podeConfirmar' | 'podeRecusar'>;

/** The candidate's own interviews, the next ones first. */
export async function entrevistasParaOCandidato(ctx: Ctx, candidatoId: number): Promise<EntrevistaDoCandidato[]> {
  const { rows } = await sql<Linha>`select t.id, coalesce(a.titulo, s.descricao) as titulo, es.nome as etapa, t.data,
      t.hora_ini as "horaIni", t.hora_fim as "horaFim", t.local, t.link, t.orientacoes, t.motivo_cancelamento as "motivoCancelamento",
      t.resposta_candidato as "minhaResposta", t.estado
    from entrevista t left join solicitacao_pessoal s on s.id = t.solicitacao_pessoal_id
    left join anuncio a on a.solicitacao_pessoal_id = s.id left join etapa_seletiva es on es.id = t.etapa_seletiva_id
    where t.candidato_id = ${candidatoId} and t.empresa_id = ${ctx.empresaId} order by t.data desc, t.hora_ini desc, t.id desc`.execute(
    ctx.db,
  );
  const agora = relogio(ctx);
  const lidas = rows.map((linha) => {
    const { confirmar, recusar } = transicoes(linha.estado, linha, agora);
    return { ...linha, passou: terminou(linha, agora), podeConfirmar: confirmar, podeRecusar: recusar };
  });
  return [...lidas.filter(({ passou }) => !passou).reverse(), ...lidas.filter(({ passou }) => passou)];
}

/** Throws NAO_ENCONTRADO unless the interview is this candidate's. */
async function exigirSua(ctx: Ctx, candidatoId: number, id: number): Promise<void> {
  const { rows } = await sql`select 1 from entrevista
    where id = ${id} and candidato_id = ${candidatoId} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
}

/** The candidate says whether they come; interviewers and who scheduled hear of it. Throws NAO_ENCONTRADO or REGRA. */
export async function responderEntrevista(
  config: Config,
  ctx: Ctx,
  o: { candidatoId: number; id: number; vem: boolean; observacao: string | null },
): Promise<void> {
  await exigirSua(ctx, o.candidatoId, o.id);
  await mudarEstado(config, ctx, o.id, o.vem ? 'confirmar' : 'recusar', o.observacao);
}

/** The candidate's calendar file of an interview. Throws NAO_ENCONTRADO. */
export async function conviteDoCandidato(
  config: Config,
  ctx: Ctx,
  o: { candidatoId: number; id: number },
): Promise<NewFile> {
  await exigirSua(ctx, o.candidatoId, o.id);
  return arquivoDoConvite(config, ctx, await dadosDoConvite(ctx, o.id), 'candidato');
}
