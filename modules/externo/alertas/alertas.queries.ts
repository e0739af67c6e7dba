import { sql } from 'kysely';
import { VISIVEL_NO_PORTAL } from '#modules/captacao/captacao.api.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import type { Alerta, EstadoDoAlerta } from './alertas.contract.ts';

/** The wish of a candidate as it is stored, or what a new one begins with: the areas and the address of the record. */
export async function lerAlerta(db: Db, candidatoId: number): Promise<Alerta> {
  const { rows } = await sql<{
    areas: number[] | null;
    cidade: Ref | null;
    frequencia: 'D' | 'S' | null;
    email: string | null;
    estado: EstadoDoAlerta;
  }>`select
      case when a.id is null then (select json_agg(i.area_interesse_id) from candidato_area_interesse i where i.candidato_id = c.id)
        else (select json_agg(l.area_interesse_id order by l.area_interesse_id) from alerta_vaga_area l where l.alerta_vaga_id = a.id) end as areas,
      (select json_build_object('id', x.id, 'nome', x.nome || ' - ' || u.uf) from cidade x join estado u on u.id = x.estado_id
        where x.id = a.cidade_id) as cidade,
      a.frequencia, coalesce(a.email, c.email) as email,
      case when a.id is null or a.cancelado_em is not null then 'DESLIGADO'
        when a.confirmado_em is null then 'A_CONFIRMAR' else 'LIGADO' end as estado
    from candidato c left join alerta_vaga a on a.candidato_id = c.id where c.id = ${candidatoId}`.execute(db);
  const [row] = rows;
  return {
    areasInteresseIds: row?.areas ?? [],
    cidade: row?.cidade ?? null,
    frequencia: row?.frequencia ?? 'D',
    email: row?.email ?? null,
    estado: row?.estado ?? 'DESLIGADO',
  };
}

/** Somebody whose turn it is. */
export interface Destino {
  readonly id: number;
  readonly empresaId: number;
  readonly empresa: string;
  readonly nome: string;
  readonly email: string;
  readonly chave: string;
}

/** Confirmed, never withdrawn, of an active company; weekly ones a week after the last message. */
const NA_VEZ = sql`a.confirmado_em is not null and a.cancelado_em is null
  and (a.frequencia = 'D' or a.enviado_em is null or a.enviado_em < now() - interval '6 days 12 hours')`;

/** Ids of wishes whose turn it is, after the given one. */
export async function alertasNaVez(db: Db, depoisDe: number, limite: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select a.id from alerta_vaga a join empresa e on e.id = a.empresa_id and e.ativa
    where ${NA_VEZ} and a.id > ${depoisDe} order by a.id limit ${limite}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a wish and reads whom to tell; null when it was withdrawn, or served, meanwhile. */
export async function destinoDoAlerta(db: Db, id: number): Promise<Destino | null> {
  const { rows } =
    await sql<Destino>`select a.id, a.empresa_id as "empresaId", e.nome as empresa, c.nome, a.email, a.chave
    from alerta_vaga a join candidato c on c.id = a.candidato_id join empresa e on e.id = a.empresa_id and e.ativa
    where a.id = ${id} and ${NA_VEZ} for update of a`.execute(db);
  return rows[0] ?? null;
}

export interface VagaDoAviso {
  readonly titulo: string;
  readonly solicitacaoId: number;
  readonly cidade: string | null;
}

/** Vacancies of one message; the others are told by the address of the list. */
const POR_MENSAGEM = 20;

/** Vacancies published since the last message that match the wish and to which the candidate did not apply, newest first. */
export async function vagasNovas(db: Db, alertaId: number): Promise<VagaDoAviso[]> {
  const { rows } = await sql<VagaDoAviso>`select t.titulo, s.id as "solicitacaoId", x.nome || ' - ' || u.uf as cidade
    from alerta_vaga a join anuncio t on t.empresa_id = a.empresa_id
    join solicitacao_pessoal s on s.id = t.solicitacao_pessoal_id
    join estabelecimento l on l.id = s.estabelecimento_id
    left join cidade x on x.id = coalesce(s.cidade_id, l.cidade_id) left join estado u on u.id = x.estado_id
    where a.id = ${alertaId} and ${VISIVEL_NO_PORTAL}
      and coalesce(t.publicado_em, s.criada_em) > coalesce(a.visto_ate, a.confirmado_em)
      and (a.cidade_id is null or x.id = a.cidade_id)
      and (not exists (select from alerta_vaga_area f where f.alerta_vaga_id = a.id)
        or exists (select from alerta_vaga_area f join area_interesse_area o on o.area_interesse_id = f.area_interesse_id
          where f.alerta_vaga_id = a.id and o.area_organizacional_id = s.area_organizacional_id))
      and not exists (select from candidato_solicitacao cs where cs.candidato_id = a.candidato_id and cs.solicitacao_pessoal_id = s.id)
    order by coalesce(t.publicado_em, s.criada_em) desc, t.id desc limit ${POR_MENSAGEM}`.execute(db);
  return rows;
}
