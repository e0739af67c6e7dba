import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import type { EntrevistaNaAgenda } from './agenda.contract.ts';
import { ENTREVISTADORES } from './entrevistadores.queries.ts';
import { type Opiniao, resumoDosPareceres } from './entrevistas.rules.ts';
import { conduzidaPor, entrevistaVisivel } from './visibilidade.queries.ts';

/** Most interviews that an agenda shows; a longer period asks for a filter. */
const MAXIMO_DA_AGENDA = 500;

const COLUNAS = sql`t.id, t.data, t.hora_ini as "horaIni", t.hora_fim as "horaFim", t.estado, t.local, t.link, es.nome as etapa,
  json_build_object('id', c.id, 'nome', c.nome) as candidato,
  case when so.id is not null then json_build_object('id', so.id, 'descricao', so.descricao) end as solicitacao,
  coalesce((select json_agg(x.nome order by x.nome) from (${ENTREVISTADORES}) x where x.entrevista_id = t.id), '[]') as entrevistadores`;
const DE = sql`entrevista t join candidato c on c.id = t.candidato_id
  left join solicitacao_pessoal so on so.id = t.solicitacao_pessoal_id
  left join etapa_seletiva es on es.id = t.etapa_seletiva_id`;

const visiveis = (ctx: Ctx): RawBuilder<unknown> =>
  sql`t.empresa_id = ${ctx.empresaId} and ${entrevistaVisivel(ctx) ?? sql`true`}`;

/** Interviews of a period (calendar dates, both included), in order of time. */
export async function agendaDe(
  ctx: Ctx,
  o: { inicio: string; fim: string; entrevistadorId: number | null; minhas: boolean; canceladas: boolean },
): Promise<EntrevistaNaAgenda[]> {
  const condicoes = [
    visiveis(ctx),
    sql`t.data between ${o.inicio} and ${o.fim}`,
    ...(o.entrevistadorId ? [conduzidaPor(o.entrevistadorId)] : []),
    ...(o.minhas ? [conduzidaPor(ctx.ator.id)] : []),
    ...(o.canceladas ? [] : [sql`t.estado <> 'CANCELADA'`]),
  ];
  const { rows } = await sql<EntrevistaNaAgenda>`select ${COLUNAS} from ${DE} where ${sql.join(condicoes, sql` and `)}
    order by t.data, t.hora_ini, t.id limit ${MAXIMO_DA_AGENDA}`.execute(ctx.db);
  return rows;
}

type ComPareceres = EntrevistaNaAgenda & {
  pareceres: { entrevistador: string; nota: number; recomenda: string; texto: string }[];
};

/** Interviews of a candidate that this person sees, newest first, with their opinions. */
export async function entrevistasDo(ctx: Ctx, candidatoId: number): Promise<ComPareceres[]> {
  const { rows } = await sql<ComPareceres>`select ${COLUNAS},
      coalesce((select json_agg(json_build_object('entrevistador', coalesce(u.nome, k.nome), 'nota', p.nota, 'recomenda', p.recomenda, 'texto', p.texto) order by p.id)
        from entrevista_parecer p left join usuario u on u.id = p.usuario_id left join colaborador k on k.id = p.colaborador_id
        where p.entrevista_id = t.id), '[]') as pareceres
    from ${DE} where t.candidato_id = ${candidatoId} and ${visiveis(ctx)} order by t.data desc, t.hora_ini desc, t.id desc`.execute(
    ctx.db,
  );
  return rows;
}

interface NoQuadro {
  ligacaoId: number;
  id: number;
  data: string;
  horaIni: string;
  estado: string;
  quantas: number;
  opinioes: Opiniao[];
}

/** By candidate of a request: the next interview to come, or else the last one, and the figures of all opinions. */
export async function entrevistasNoQuadro(ctx: Ctx, solicitacaoId: number) {
  const { rows } = await sql<NoQuadro>`with das as (
      select t.*, cs.id as ligacao_id,
        row_number() over (partition by cs.id order by t.estado = 'CANCELADA', t.estado in ('MARCADA', 'CONFIRMADA', 'RECUSADA') desc, t.data desc, t.hora_ini desc, t.id desc) as lugar
      from entrevista t join candidato_solicitacao cs
        on cs.candidato_id = t.candidato_id and cs.solicitacao_pessoal_id = t.solicitacao_pessoal_id
      where t.solicitacao_pessoal_id = ${solicitacaoId} and t.empresa_id = ${ctx.empresaId}
    )
    select d.ligacao_id as "ligacaoId", d.id, d.data, d.hora_ini as "horaIni", d.estado,
      (select count(*) from das o where o.ligacao_id = d.ligacao_id and o.estado <> 'CANCELADA') as quantas,
      coalesce((select json_agg(json_build_object('nota', p.nota, 'recomenda', p.recomenda)) from entrevista_parecer p
        join das o on o.id = p.entrevista_id where o.ligacao_id = d.ligacao_id), '[]') as opinioes
    from das d where d.lugar = 1 order by d.ligacao_id`.execute(ctx.db);
  return rows.map(({ opinioes, ...resto }) => ({ ...resto, pareceres: resumoDosPareceres(opinioes) }));
}
