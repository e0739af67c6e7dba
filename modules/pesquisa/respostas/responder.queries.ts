import { type RawBuilder, sql } from 'kysely';
import {
  abrirPreenchimento,
  conferirFolha,
  folhaEmBranco,
  gravarRespostas,
  lerFolha,
} from '#modules/organizacao/organizacao.api.ts';
import type { RespostasForm } from '#modules/organizacao/questionario/respostas.contract.ts';
import { pesquisa } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { recusaDeResponder } from '#modules/pesquisa/pesquisas/pesquisas.rules.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { regra } from '#platform/shared/problem.ts';
import type { Alvo } from './alvo.queries.ts';
import type { FolhaDaPesquisa } from './respostas.contract.ts';
import { depositar } from './urna.queries.ts';

const JA_RESPONDIDA = 'Esta pesquisa já foi respondida.';

/** Why nothing is taken of somebody now. An interview has no term, and is taken while it is active. */
function recusaDe({ tipo, ativa, estado, dataIni, dataFim }: Alvo, hoje: string): string | null {
  if (tipo === 'E') return ativa ? null : 'Esta entrevista não está mais ativa.';
  return recusaDeResponder({ situacao: estado, dataIni, dataFim }, hoje);
}

/** Areas that whoever has the open link may choose: those in which the smallest group works today. */
async function areasDoLink({ db }: Ctx, { empresaId, grupoMinimo }: Alvo, so: RawBuilder<unknown> = sql`true`) {
  const { rows } = await sql<{ id: number; nome: string }>`select a.id, a.nome from area_organizacional a
    where a.empresa_id = ${empresaId} and a.ativo and ${so} and (select count(*) from historico_colaborador h
      where h.area_organizacional_id = a.id and h.data <= ${hojeSql} and h.status <> 'CANCELADO'
        and not exists (select from historico_colaborador d where d.colaborador_id = h.colaborador_id
          and d.data > h.data and d.data <= ${hojeSql} and d.status <> 'CANCELADO')
        and exists (select from colaborador c where c.id = h.colaborador_id
          and (c.data_desligamento is null or c.data_desligamento > ${hojeSql}))) >= ${grupoMinimo}
    order by a.nome_busca, a.id limit 1000`.execute(db);
  return rows;
}

/** What somebody who answers sees: the questions while answers are taken, and never the answers of who delivered. */
export async function abrir(ctx: Ctx, alvo: Alvo): Promise<FolhaDaPesquisa> {
  const recusa = recusaDe(alvo, ctx.hoje);
  const { anonima, preenchimentoId, situacao } = alvo;
  const pede = situacao !== 'R' && recusa === null;
  const daPessoa = async () => (preenchimentoId === null ? folhaEmBranco(ctx, alvo) : lerFolha(ctx, preenchimentoId));
  const mostra = situacao === 'R' && alvo.exibirPerformance && preenchimentoId !== null;
  const { rows } = mostra
    ? await sql<{ percentual: string | null }>`select percentual from questionario_preenchimento
        where id = ${preenchimentoId}`.execute(ctx.db)
    : { rows: [] };
  return {
    id: alvo.participanteId ?? 0,
    empresa: alvo.empresa,
    titulo: alvo.titulo,
    instrucoes: alvo.instrucoes,
    anonima,
    grupoMinimo: alvo.grupoMinimo,
    dataFim: alvo.dataFim,
    partes: { porParte: alvo.porParte, porAspecto: alvo.porAspecto },
    situacao,
    recusa: situacao === 'R' ? null : recusa,
    percentual: rows[0]?.percentual ?? null,
    areas: alvo.participanteId === null ? await areasDoLink(ctx, alvo) : null,
    folha: pede ? await daPessoa() : null,
  };
}

/** The area that goes into the box: none where fewer than the smallest group were asked, who could never have a result. */
async function areaNaUrna({ db }: Ctx, { pesquisaId, areaId, grupoMinimo }: Alvo): Promise<number | null> {
  if (areaId === null) return null;
  const { rows } =
    await sql`select 1 from pesquisa_participante where pesquisa_id = ${pesquisaId} and area_id = ${areaId}
    offset ${(grupoMinimo ?? 1) - 1} limit 1`.execute(db);
  return rows.length > 0 ? areaId : null;
}

/** The area that somebody with the open link chose, where it is one of those offered; another one is left out. */
async function areaEscolhida(ctx: Ctx, alvo: Alvo, areaId: number | null): Promise<number | null> {
  if (areaId === null) return null;
  return (await areasDoLink(ctx, alvo, sql`a.id = ${areaId}`)).length > 0 ? areaId : null;
}

/** Where answers come from besides the person: the device's own name for the delivery, and the area that it chose. */
interface Origem {
  readonly lugar?: string | null;
  readonly areaId?: number | null;
}

async function entregarAnonima(ctx: Ctx, alvo: Alvo, form: RespostasForm, origem: Origem): Promise<void> {
  if (form.respondidoParcialmente)
    throw regra('De uma pesquisa anônima só se guarda o que foi entregue: até lá, as respostas ficam no aparelho.');
  const respostas = await conferirFolha(ctx, alvo.questionarioId, form);
  const { participanteId, pesquisaId } = alvo;
  // Nothing but that: neither the hour, nor the way, nor anything of the answers.
  if (participanteId !== null)
    await sql`update pesquisa_participante set situacao = 'R' where id = ${participanteId}`.execute(ctx.db);
  const area =
    participanteId === null ? await areaEscolhida(ctx, alvo, origem.areaId ?? null) : await areaNaUrna(ctx, alvo);
  await depositar(ctx, {
    pesquisaId,
    conteudo: { area, respostas },
    lugar: participanteId === null ? (origem.lugar ?? null) : null,
  });
}

async function gravarIdentificada(ctx: Ctx, alvo: Alvo, form: RespostasForm, porUsuario: number | null): Promise<void> {
  const { participanteId, preenchimentoId } = alvo;
  const folha = preenchimentoId ?? (await abrirPreenchimento(ctx, { ...alvo, tempoLimite: null }));
  await gravarRespostas(ctx, folha, form, { resultadoNaEntrega: true });
  await sql`update pesquisa_participante set preenchimento_id = ${folha}, usuario_id = ${porUsuario}, versao = versao + 1,
    situacao = ${form.respondidoParcialmente ? 'P' : 'R'} where id = ${participanteId}`.execute(ctx.db);
  const acao = form.respondidoParcialmente ? 'Respostas parciais' : 'Respostas';
  await ctx.auditar({ acao, entidade: pesquisa.nome.um, entidadeId: alvo.pesquisaId, depois: { participanteId } });
}

/**
 * Keeps or delivers the answers of a target that is held. `porUsuario` is who of the staff writes down what somebody else says. Throws REGRA
 * when nothing is taken now, when it was delivered, and for parts of an anonymous survey.
 */
export async function entregar(
  ctx: Ctx,
  alvo: Alvo,
  form: RespostasForm,
  o: Origem & { readonly porUsuario?: number | null } = {},
): Promise<{ entregue: boolean }> {
  if (alvo.situacao === 'R') throw regra(JA_RESPONDIDA);
  const recusa = recusaDe(alvo, ctx.hoje);
  if (recusa !== null) throw regra(recusa);
  if (alvo.anonima) await entregarAnonima(ctx, alvo, form, o);
  else await gravarIdentificada(ctx, alvo, form, o.porUsuario ?? null);
  return { entregue: !form.respondidoParcialmente };
}
