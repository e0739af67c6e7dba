import { sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { osQueVeem, usuariosQueVeem } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { enviarMensagem } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { CAMINHO_AVALIACOES, type EntregueNoQuadro } from './avaliacoes.contract.ts';
import type { AvaliacaoPrevista } from './previstas.queries.ts';

/** Where and in whose name the staff is told: a request, or the job of what ended by itself. */
type Aviso = Pick<Ctx, 'db' | 'empresaId'> & { readonly ator: Pick<Ctx['ator'], 'nome'> };

/** Whom a delivery is told to: who brought the candidate to the stage, who asked for the request, and who corrects what waits for a grade; all of them only where they see the request. */
async function responsaveis(
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  { candidatoSolicitacaoId, aCorrigir, solicitacao }: AvaliacaoPrevista,
): Promise<number[]> {
  const { ver, verbos } = permissoesCaptacao.avaliacaoCandidato;
  const { rows } = await sql<{ id: number }>`
    select h.usuario_id as id from historico_candidato h where h.candidato_solicitacao_id = ${candidatoSolicitacaoId}
      and h.usuario_id is not null and h.id = (select max(x.id) from historico_candidato x where x.candidato_solicitacao_id = h.candidato_solicitacao_id)
    union
    select s.solicitante_id from solicitacao_pessoal s join candidato_solicitacao cs on cs.solicitacao_pessoal_id = s.id
    where cs.id = ${candidatoSolicitacaoId} and s.solicitante_id is not null`.execute(ctx.db);
  const corrigem = aCorrigir > 0 ? await usuariosQueVeem(ctx, solicitacao.id, verbos.CORRIGIR) : [];
  const escolhidos = new Set([...rows.map(({ id }) => id), ...corrigem]);
  const podem = await osQueVeem(ctx, solicitacao.id, [...escolhidos], ver);
  return podem.length > 0 ? podem : usuariosQueVeem(ctx, solicitacao.id, ver);
}

/** Tells the staff that a candidate delivered an evaluation, or that its time ended and what was saved counts; each happens once. */
export async function avisarEntrega(
  ctx: Aviso,
  entregue: AvaliacaoPrevista,
  fim: 'entrega' | 'tempo' = 'entrega',
): Promise<void> {
  const { candidato, modelo, solicitacao, aCorrigir, id } = entregue;
  const espera = aCorrigir > 0 ? ` ${plural(aCorrigir, 'resposta espera', 'respostas esperam')} correção.` : '';
  await enviarMensagem(ctx, {
    tipo: 'R',
    texto: `${fim === 'entrega' ? `${candidato.nome} entregou a avaliação '${modelo.nome}'` : `Terminou o tempo de ${candidato.nome} na avaliação '${modelo.nome}'`} da solicitação ${solicitacao.id} (${solicitacao.nome}).${espera}`,
    link: `${CAMINHO_AVALIACOES}/${id}/edit`,
    usuarios: await responsaveis(ctx, entregue),
  });
  await sql`update avaliacao_candidato set avisada_em = clock_timestamp() where id = ${id} and avisada_em is null`.execute(
    ctx.db,
  );
}

/** Hours within which several corrections of an evaluation by one person are one event, which says when the last was. */
const MESMA_CORRECAO_HORAS = 12;

/** Writes into the time line of a link that an evaluation of it was corrected; who corrects answer by answer writes one line. */
export async function registrarCorrecao(ctx: Ctx, ligacaoId: number, modelo: string): Promise<void> {
  const texto = `Avaliação corrigida: ${modelo}`;
  const { rows } = await sql`update candidato_evento set quando = clock_timestamp() where id = (
      select v.id from candidato_evento v where v.candidato_solicitacao_id = ${ligacaoId} and v.tipo = 'AVALIACAO' and v.texto = ${texto}
        and v.usuario_id = ${ctx.ator.id}
        and v.quando > clock_timestamp() - make_interval(hours => ${sql.lit(MESMA_CORRECAO_HORAS)})
      order by v.id desc limit 1) returning id`.execute(ctx.db);
  if (rows.length > 0) return;
  await sql`insert into candidato_evento (empresa_id, candidato_id, candidato_solicitacao_id, tipo, texto, usuario_nome, usuario_id)
    select cs.empresa_id, cs.candidato_id, cs.id, 'AVALIACAO', ${texto}, ${ctx.ator.nome}, ${ctx.ator.id}
    from candidato_solicitacao cs where cs.id = ${ligacaoId}`.execute(ctx.db);
}

/** What each link of a request has delivered, by hand or because the time ended. */
export async function entreguesNoQuadro(ctx: Ctx, solicitacaoId: number): Promise<EntregueNoQuadro[]> {
  const { rows } =
    await sql<EntregueNoQuadro>`select cs.id as "ligacaoId", cs.candidato_id as "candidatoId", count(*) as quantas,
      round(avg(q.percentual), 2)::text as media, sum(q.a_corrigir)::int as "aCorrigir"
    from avaliacao_candidato a join candidato_solicitacao cs on cs.id = a.candidato_solicitacao_id
      join questionario_preenchimento q on q.id = a.preenchimento_id
    where cs.solicitacao_pessoal_id = ${solicitacaoId} and cs.empresa_id = ${ctx.empresaId}
      and least(q.concluido_em, q.expira_em) <= ${ctx.agora} group by cs.id order by cs.id`.execute(ctx.db);
  return rows;
}
