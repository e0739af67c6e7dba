import { type RawBuilder, sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { contadasPelasFuncionalidades } from '#modules/captacao/linha-do-tempo/linha-do-tempo.api.ts';
import {
  type Evento,
  linhaDaSolicitacao,
  linhaDoCandidato,
} from '#modules/captacao/linha-do-tempo/linha-do-tempo.contract.ts';
import {
  restricaoDasSolicitacoes,
  solicitacaoVisivel,
} from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { eventosDeAvaliacoes } from './avaliacoes-na-linha.queries.ts';

/** Events shown at once: more than any selection has seen. */
const LIMITE = 500;

const NENHUM = sql`null::text`;

/** One kind of event as a select with the columns of an event, over the link `cs` and its request `s`. */
const fonte = (o: {
  chave: string;
  id: RawBuilder<unknown>;
  tipo: RawBuilder<unknown>;
  quando: RawBuilder<unknown>;
  data?: RawBuilder<unknown>;
  titulo: RawBuilder<unknown>;
  detalhe?: RawBuilder<unknown>;
  por?: RawBuilder<unknown>;
  de: RawBuilder<unknown>;
}) => sql`select ${sql.lit(o.chave)} || ${o.id} as chave, ${o.tipo} as tipo, ${o.quando} as quando, ${o.data ?? sql`null::date`} as data,
  ${o.titulo} as titulo, ${o.detalhe ?? NENHUM} as detalhe, ${o.por ?? NENHUM} as por,
  s.id as solicitacao_id, cs.candidato_id, s.empresa_id, false as conferida from ${o.de} join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id`;

const LIGACOES = sql`candidato_solicitacao cs`;

/** SQL: text parts that are not empty, with a comma between them. */
const partes = (...textos: readonly RawBuilder<unknown>[]) => sql`nullif(concat_ws(' · ', ${sql.join(textos)}), '')`;

const candidatura = fonte({
  chave: 'candidatura ',
  id: sql`cs.id`,
  tipo: sql`'CANDIDATURA'`,
  quando: sql`cs.criada_em`,
  titulo: sql`case when cs.aplicou_externo then 'Candidatou-se pelo portal' else 'Vinculado à solicitação' end`,
  de: LIGACOES,
});

const desistencia = sql`${fonte({
  chave: 'desistencia ',
  id: sql`cs.id`,
  tipo: sql`'DESISTENCIA'`,
  quando: sql`cs.desistiu_em`,
  titulo: sql`'Desistiu da vaga'`,
  de: LIGACOES,
})} where cs.desistiu_em is not null`;

const contratacao = sql`${fonte({
  chave: 'contratacao ',
  id: sql`cs.id`,
  tipo: sql`'CONTRATACAO'`,
  quando: sql`cs.contratado_em::timestamptz + interval '1 day' - interval '1 second'`,
  data: sql`cs.contratado_em`,
  titulo: sql`'Contratado'`,
  de: LIGACOES,
})} where cs.contratado`;

const etapas = fonte({
  chave: 'etapa ',
  id: sql`h.id`,
  tipo: sql`case when h.apto = 'N' then 'REPROVACAO' else 'ETAPA' end`,
  quando: sql`h.criado_em`,
  data: sql`h.data`,
  titulo: sql`case h.apto when 'N' then 'Reprovado' when 'S' then 'Apto' else 'Em avaliação' end || coalesce(': ' || e.nome, '')`,
  detalhe: partes(
    sql`case when h.hora_ini is not null then to_char(h.hora_ini, 'HH24:MI') || coalesce(' às ' || to_char(h.hora_fim, 'HH24:MI'), '') end`,
    sql`'com ' || h.responsavel`,
    sql`'motivo: ' || m.nome`,
    sql`h.observacao`,
  ),
  por: sql`u.nome`,
  de: sql`historico_candidato h join candidato_solicitacao cs on cs.id = h.candidato_solicitacao_id
    left join etapa_seletiva e on e.id = h.etapa_seletiva_id left join motivo_reprovacao m on m.id = h.motivo_reprovacao_id
    left join usuario u on u.id = h.usuario_id`,
});

/** The text of a transfer names the request that received: who does not see that one is told no more than that there was one. */
const textoDoEvento = (ctx: Ctx) => {
  const visivel = restricaoDasSolicitacoes(ctx, 'd');
  if (!visivel) return sql`v.texto`;
  return sql`case when v.tipo not in ('TRANSFERENCIA', 'COPIA') or exists (select from solicitacao_pessoal d where d.id = v.destino_id and ${visivel}) then v.texto
    when v.tipo = 'COPIA' then 'Copiado para outra solicitação' else 'Transferido para outra solicitação' end`;
};

const eventos = (ctx: Ctx) =>
  fonte({
    chave: 'evento ',
    id: sql`v.id`,
    tipo: sql`v.tipo`,
    quando: sql`v.quando`,
    titulo: sql`case when v.tipo = 'EMAIL' then 'E-mail: ' || v.texto else ${textoDoEvento(ctx)} end`,
    detalhe: sql`case when v.tipo = 'EMAIL' then coalesce((select case m.estado when 'ENVIADO' then 'Enviado' when 'FALHOU' then 'Não foi entregue' else 'Na fila de envio' end
    from email_saida m where m.id = v.email_id), 'Enviado') end`,
    por: sql`v.usuario_nome`,
    de: sql`candidato_evento v join candidato_solicitacao cs on cs.id = v.candidato_solicitacao_id`,
  });

/** Every source of a candidate's time line; a feature that can be taken away tells its own (`contarNaLinhaDoTempo`). */
const fontesPara = (ctx: Ctx) => [
  candidatura,
  desistencia,
  contratacao,
  etapas,
  sql`${eventos(ctx)} where v.tipo <> 'ENTREVISTA' and ${pode(ctx, permissoesCaptacao.avaliacaoCandidato.ver) ? sql`true` : sql`v.tipo <> 'AVALIACAO'`}`,
  ...contadasPelasFuncionalidades(ctx),
];

async function doCandidato(ctx: Ctx, candidatoId: number, solicitacaoId: number | null): Promise<Evento[]> {
  const visivel = solicitacaoVisivel(ctx, 's');
  const { rows } = await sql<Evento>`select x.chave, x.tipo, x.quando, x.data, x.titulo, x.detalhe, x.por,
      case when s.id is not null then json_build_object('id', s.id, 'descricao', s.descricao) end as solicitacao
    from (${sql.join(fontesPara(ctx), sql` union all `)}) x left join solicitacao_pessoal s on s.id = x.solicitacao_id
    where x.candidato_id = ${candidatoId} and x.empresa_id = ${ctx.empresaId} and (x.conferida or ${visivel})
      and ${solicitacaoId === null ? sql`true` : sql`s.id = ${solicitacaoId}`}
    order by x.quando desc, x.chave desc limit ${LIMITE}`.execute(ctx.db);
  const avaliacoes = await eventosDeAvaliacoes(ctx, candidatoId, solicitacaoId);
  return [...rows, ...avaliacoes].sort((a, b) => Date.parse(b.quando) - Date.parse(a.quando)).slice(0, LIMITE);
}

/** The request's own history, and what was decided about many or one in its selection. */
async function daSolicitacao(ctx: Ctx, solicitacaoId: number): Promise<Evento[]> {
  const { rows } = await sql<Evento>`select chave, tipo, quando, data, titulo, detalhe, por, null as solicitacao from (
      select 'solicitacao ' || h.id as chave, case when h.acao = 'Contratação' then 'CONTRATACAO' else 'SOLICITACAO' end as tipo,
        h.quando, h.data, h.acao as titulo, h.observacao as detalhe, h.usuario_nome as por
      from solicitacao_historico h where h.solicitacao_pessoal_id = ${solicitacaoId} and h.empresa_id = ${ctx.empresaId}
      union all
      select 'movimento ' || m.id, case m.tipo when 'MOVER' then 'ETAPA' when 'REPROVAR' then 'REPROVACAO' when 'COPIAR' then 'COPIA' else 'TRANSFERENCIA' end,
        m.quando, null, m.quantos || case when m.quantos = 1 then ' candidato ' else ' candidatos ' end || case m.tipo
            when 'MOVER' then 'para ' || e.nome when 'REPROVAR' then case when m.quantos = 1 then 'reprovado' else 'reprovados' end
            else coalesce('para a solicitação ' || d.id, 'para outra solicitação') || case m.tipo when 'COPIAR' then ' (cópia)' else '' end end,
        case when m.desfeito_em is not null then 'Desfeito por ' || coalesce(m.desfeito_por, 'alguém') end, m.usuario_nome
      from movimento_selecao m left join etapa_seletiva e on e.id = m.etapa_seletiva_id left join solicitacao_pessoal d on d.id = m.destino_id and ${solicitacaoVisivel(ctx, 'd')}
      where m.solicitacao_pessoal_id = ${solicitacaoId} and m.empresa_id = ${ctx.empresaId}
      union all
      select 'desistencia ' || cs.id, 'DESISTENCIA', cs.desistiu_em, null, c.nome || ' desistiu da vaga', null, null
      from candidato_solicitacao cs join candidato c on c.id = cs.candidato_id
      where cs.solicitacao_pessoal_id = ${solicitacaoId} and cs.empresa_id = ${ctx.empresaId} and cs.desistiu_em is not null
      union all
      select 'emails ' || min(v.id), 'EMAIL', max(v.quando), null, count(*) || case when count(*) = 1 then ' e-mail: ' else ' e-mails: ' end || v.texto, null, v.usuario_nome
      from candidato_evento v join candidato_solicitacao cs on cs.id = v.candidato_solicitacao_id
      where v.tipo = 'EMAIL' and cs.solicitacao_pessoal_id = ${solicitacaoId} and v.empresa_id = ${ctx.empresaId}
      group by v.texto, v.usuario_nome, date_trunc('minute', v.quando)
    ) x order by quando desc, chave desc limit ${LIMITE}`.execute(ctx.db);
  return rows;
}

export const linhaDoTempoHandlers: readonly Handler[] = [
  on(linhaDoCandidato, (ctx, { params, query }) => doCandidato(ctx, params.id, query.solicitacaoId)),
  on(linhaDaSolicitacao, async (ctx, { params }) => {
    await solicitacoesPessoal.obter(ctx, params.id);
    return daSolicitacao(ctx, params.id);
  }),
];
