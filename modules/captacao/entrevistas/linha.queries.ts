import { type RawBuilder, sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { recomendacao } from './andamento.contract.ts';
import { ENTREVISTADORES } from './entrevistadores.queries.ts';
import { entrevistaVisivel } from './visibilidade.queries.ts';

/** What an opinion recommends, as people read it. */
const RECOMENDACAO = sql.join(
  recomendacao.codigos.map(
    (codigo) => sql`when ${sql.lit(codigo)} then ${sql.lit(recomendacao.rotulo(codigo).toLowerCase())}`,
  ),
  sql` `,
);

/**
 * Selects of a candidate's time line (historico/linha-do-tempo.queries.ts) over interviews `t` that this person sees: that
 * they were scheduled, what became of them, and the opinions.
 */
export function linhasDeEntrevistas(ctx: Ctx): RawBuilder<unknown>[] {
  if (!pode(ctx, permissoesCaptacao.entrevista.ver)) return [];
  const visivel = entrevistaVisivel(ctx) ?? sql`true`;
  const fim = sql`t.solicitacao_pessoal_id as solicitacao_id, t.candidato_id, t.empresa_id, true as conferida`;
  return [
    sql`select 'entrevista ' || t.id as chave, 'ENTREVISTA' as tipo, t.criada_em as quando, t.data,
        'Entrevista marcada' || coalesce(': ' || e.nome, '') as titulo,
        concat_ws(' · ', to_char(t.hora_ini, 'HH24:MI') || ' às ' || to_char(t.hora_fim, 'HH24:MI'), coalesce(t.local, t.link),
          'com ' || (select string_agg(x.nome, ', ' order by x.nome) from (${ENTREVISTADORES}) x where x.entrevista_id = t.id)) as detalhe,
        u.nome as por, ${fim}
      from entrevista t left join etapa_seletiva e on e.id = t.etapa_seletiva_id left join usuario u on u.id = t.criada_por where ${visivel}`,
    sql`select 'entrevista mudou ' || v.id, 'ENTREVISTA', v.quando, null::date, v.texto, null::text, v.usuario_nome, ${fim}
      from candidato_evento v join entrevista t on t.id = v.entrevista_id where ${visivel}`,
    sql`select 'parecer ' || p.id, 'PARECER', p.registrado_em, null::date,
        'Parecer da entrevista: ' || case p.recomenda ${RECOMENDACAO} end || ', nota ' || p.nota, p.texto, coalesce(u.nome, k.nome), ${fim}
      from entrevista_parecer p join entrevista t on t.id = p.entrevista_id
        left join usuario u on u.id = p.usuario_id left join colaborador k on k.id = p.colaborador_id where ${visivel}`,
  ];
}
