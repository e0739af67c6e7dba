import { type RawBuilder, sql } from 'kysely';
import { darPorLidas } from '#modules/organizacao/mensagens/enviar.queries.ts';
import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import { eDaEmpresa, entraHoje } from '#modules/organizacao/usuarios-da-empresa.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Assunto, permissoesDaCadeia } from './alcadas.contract.ts';
import type { Condicao, Decisao, EtapaEmCurso, SituacaoDoTramite, Substituicao, Tramite } from './alcadas.rules.ts';

// What the database knows of chains, ways and substitutes; who may decide is said by alcadas.rules.ts alone.

/** Condition 'the user in the alias `u` is of the company of this step'. */
const daEmpresaDaEtapa = sql`exists (select from usuario_empresa ue where ue.usuario_id = u.id and ue.empresa_id = e.empresa_id)`;

const doPerfil = (perfil: RawBuilder<unknown>) => sql`exists (select from usuario_empresa ue
  where ue.usuario_id = u.id and ue.empresa_id = e.empresa_id and ue.perfil_id = ${perfil})`;

/** Users who answer for the area of the way, or for the nearest area above that somebody who comes in answers for. */
const responsaveis = sql`(select r.colaborador_id from area_responsavel r where r.tipo = 'R' and r.area_organizacional_id = (
    select acima.id from area_com_ascendentes(t.area_organizacional_id) acima
    where exists (select from area_responsavel ar join usuario u on u.colaborador_id = ar.colaborador_id
      where ar.area_organizacional_id = acima.id and ar.tipo = 'R' and ${entraHoje}
        and ${daEmpresaDaEtapa})
    order by acima.distancia limit 1))`;

const base = sql`coalesce((select json_agg(u.id order by u.nome_busca, u.id) from usuario u where ${entraHoje} and case e.quem
    when 'U' then u.id = e.usuario_id and ${eDaEmpresa(sql.ref('e.empresa_id'))}
    when 'P' then ${doPerfil(sql.ref('e.perfil_id'))}
    else u.colaborador_id in ${responsaveis} and ${daEmpresaDaEtapa} end), '[]')`;

/** A step as it is read. */
export interface EtapaLida extends EtapaEmCurso {
  readonly id: number;
  readonly quem: 'U' | 'R' | 'P';
  /** The user or the profile that it names. */
  readonly nome: string | null;
  readonly decisorNome: string | null;
  readonly emLugarDeNome: string | null;
  readonly motivo: string | null;
  readonly decididoEm: string | null;
}

/** The last way of a record. */
export interface TramiteLido extends Tramite {
  readonly id: number;
  readonly registroId: number;
  /** The chains whose steps it has. */
  readonly cadeias: readonly number[];
  readonly situacao: SituacaoDoTramite;
  readonly etapas: readonly EtapaLida[];
}

/** The last ways of the company's records of a kind: of one of them, or of all that wait. */
export async function lerTramites(ctx: Ctx, assunto: Assunto, registroId: number | null): Promise<TramiteLido[]> {
  const quais = registroId === null ? sql`t.situacao = 'A'` : sql`t.registro_id = ${registroId}`;
  const { rows } =
    await sql<TramiteLido>`select t.id, t.registro_id as "registroId", t.cadeia_aprovacao_id || t.outras_cadeias as cadeias,
      t.situacao, t.envolvidos, (select json_agg(json_build_object('id', e.id, 'ordem', e.ordem, 'quem', e.quem,
        'nome', coalesce((select u.nome from usuario u where u.id = e.usuario_id), (select p.nome from perfil p where p.id = e.perfil_id)),
        'base', case when e.decisao is null and t.situacao = 'A' then ${base} else '[]' end,
        'decisao', e.decisao, 'decisor', e.decisor_id, 'motivo', e.motivo, 'decididoEm', e.decidido_em,
        'decisorNome', (select u.nome from usuario u where u.id = e.decisor_id),
        'emLugarDeNome', (select u.nome from usuario u where u.id = e.em_lugar_de_id)) order by e.ordem)
        from tramite_aprovacao_etapa e where e.tramite_aprovacao_id = t.id) as etapas
    from tramite_aprovacao t where t.empresa_id = ${ctx.empresaId} and t.assunto = ${assunto} and t.atual and ${quais}
    order by t.id`.execute(ctx.db);
  return rows;
}

/** Substitutes of the company on its day, of those who come in. */
export async function substituicoesDeHoje(ctx: Ctx): Promise<Substituicao[]> {
  const { rows } =
    await sql<Substituicao>`select s.ausente_id as ausente, s.substituto_id as substituto, s.inicio, s.fim
    from substituto_aprovacao s join usuario u on u.id = s.substituto_id and ${entraHoje}
      and ${eDaEmpresa(sql.ref('s.empresa_id'))}
    where s.empresa_id = ${ctx.empresaId} and ${ctx.hoje} between s.inicio and s.fim order by s.id`.execute(ctx.db);
  return rows;
}

/** Users who decide where a step has nobody else: holders of the authority, and the administrator. */
export async function reservaDaEmpresa(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select u.id from usuario u where ${entraHoje} and u.id = any (array(select ${ADMINISTRADOR}::bigint
      union select ue.usuario_id from usuario_empresa ue join perfil p on p.id = ue.perfil_id
        where ue.empresa_id = ${ctx.empresaId} and ${permissoesDaCadeia.verbos.NA_FALTA} = any (p.permissoes)))
    order by u.nome_busca, u.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Names of users by id. */
export async function nomesDe(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{
    id: number;
    nome: string;
  }>`select id, nome from usuario where id = any (${idList(ids)})`.execute(ctx.db);
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

/**
 * Other accounts of the same person, by each of these users: whom a record keeps out, it keeps out by whatever account (decision 305), linked to the
 * same talent or to another record of the same CPF, of whatever company, or of that CPF itself (decisions 313 and 315).
 */
export async function outrasContas(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ id: number; outras: number[] }>`select usuario_id as id, array_agg(conta_id) as outras
    from contas_da_pessoa(${idList([...new Set(ids)])}) group by usuario_id`.execute(ctx.db);
  return new Map(rows.map(({ id, outras }) => [id, outras]));
}

/** Users who are the person of each of these talents: linked to it, to another record of its CPF, or of that CPF (decision 313). */
export async function contasDosTalentos(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{
    id: number;
    contas: number[];
  }>`select colaborador_id as id, array_agg(conta_id) as contas
    from contas_do_talento(${idList([...new Set(ids)])}) group by colaborador_id`.execute(ctx.db);
  return new Map(rows.map(({ id, contas }) => [id, contas]));
}

/** Condition 'this user is the person of the talent in this column', as {@link contasDosTalentos} says it. */
export const ePessoaDoTalento = (usuario: number | null, talento: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from contas_do_talento(array[${talento}]) p where p.conta_id = ${usuario})`;

interface CadeiaLida extends Condicao {
  readonly id: number;
}

/** The active chains of a kind of record, in the order in which they are asked. */
export async function cadeiasAtivas(ctx: Ctx, assunto: Assunto): Promise<CadeiaLida[]> {
  const { rows } =
    await sql<CadeiaLida>`select c.id, c.valor_desde as "valorDesde", c.percentual_desde as "percentualDesde", c.quantidade_desde as "quantidadeDesde",
      coalesce((select json_agg(d.id) from (select area_com_descendentes(array_agg(a.area_organizacional_id)) as id
        from cadeia_aprovacao_area a where a.cadeia_aprovacao_id = c.id) d), '[]') as "areasIds",
      coalesce((select json_agg(m.motivo) from (select x.motivo_solicitacao_id as motivo from cadeia_aprovacao_motivo x where x.cadeia_aprovacao_id = c.id
        union all select x.motivo_desligamento_id from cadeia_aprovacao_desligamento x where x.cadeia_aprovacao_id = c.id) m), '[]') as "motivosIds",
      coalesce((select json_agg(x.cargo_id) from cadeia_aprovacao_cargo x where x.cadeia_aprovacao_id = c.id), '[]') as "cargosIds",
      coalesce((select json_agg(x.estabelecimento_id) from cadeia_aprovacao_estabelecimento x where x.cadeia_aprovacao_id = c.id), '[]') as "estabelecimentosIds"
    from cadeia_aprovacao c where c.empresa_id = ${ctx.empresaId} and c.assunto = ${assunto} and c.ativa
    order by c.prioridade, c.id`.execute(ctx.db);
  return rows;
}

/** Ends the way that a record was on, where there is one: nobody is told any more that it waits. */
export async function largarTramite(ctx: Ctx, assunto: Assunto, registroId: number): Promise<void> {
  await darPorLidas(ctx, assunto, registroId);
  await sql`update tramite_aprovacao set atual = false, situacao = case when situacao in ('A', 'D') then 'X' else situacao end
    where empresa_id = ${ctx.empresaId} and assunto = ${assunto} and registro_id = ${registroId} and atual`.execute(
    ctx.db,
  );
}

/**
 * Begins a way through the steps of chains as they are now, one chain after the other. A step that a chain before has too is the same one;
 * what one chain asks for twice is asked for twice.
 */
export async function iniciarTramite(
  ctx: Ctx,
  assunto: Assunto,
  o: { cadeias: readonly number[]; registroId: number; areaId: number | null; envolvidos: readonly number[] },
): Promise<void> {
  const [primeira, ...outras] = o.cadeias;
  await sql`with novo as (insert into tramite_aprovacao (empresa_id, cadeia_aprovacao_id, outras_cadeias, assunto, registro_id, area_organizacional_id, envolvidos)
      values (${ctx.empresaId}, ${primeira ?? null}, ${idList(outras)}, ${assunto}, ${o.registroId}, ${o.areaId}, ${idList(o.envolvidos)}) returning id),
    passo as (select e.*, c.lugar, row_number() over (partition by e.cadeia_aprovacao_id, e.quem, e.usuario_id, e.perfil_id order by e.ordem, e.id) as vez
      from unnest(${idList(o.cadeias)}) with ordinality c (id, lugar) join cadeia_aprovacao_etapa e on e.cadeia_aprovacao_id = c.id),
    unico as (select distinct on (quem, usuario_id, perfil_id, vez) * from passo order by quem, usuario_id, perfil_id, vez, lugar)
    insert into tramite_aprovacao_etapa (empresa_id, tramite_aprovacao_id, ordem, quem, usuario_id, perfil_id)
    select ${ctx.empresaId}, novo.id, row_number() over (order by e.lugar, e.ordem, e.id), e.quem, e.usuario_id, e.perfil_id
    from novo, unico e`.execute(ctx.db);
}

/** Writes what was decided on a step, and where the way stands after it. */
export async function gravarDecisao(
  ctx: Ctx,
  tramiteId: number,
  o: {
    etapaId: number;
    decisao: Decisao;
    emLugarDe: number | null;
    motivo: string | null;
    situacao: SituacaoDoTramite;
  },
): Promise<void> {
  await sql`update tramite_aprovacao_etapa set decisao = ${o.decisao}, decisor_id = ${ctx.ator.id}, em_lugar_de_id = ${o.emLugarDe},
    motivo = ${o.motivo}, decidido_em = ${ctx.agora} where id = ${o.etapaId}`.execute(ctx.db);
  await sql`update tramite_aprovacao set situacao = ${o.situacao} where id = ${tramiteId}`.execute(ctx.db);
}

/** Whether the company has an active chain of a kind at all. */
export async function temCadeia(ctx: Ctx, assunto: Assunto): Promise<boolean> {
  const { rows } =
    await sql`select from cadeia_aprovacao c where c.empresa_id = ${ctx.empresaId} and c.assunto = ${assunto}
    and c.ativa limit 1`.execute(ctx.db);
  return rows.length > 0;
}

/** A record that is deleted takes its ways along. */
export async function esquecerTramites(ctx: Ctx, assunto: Assunto, registroId: number): Promise<void> {
  await darPorLidas(ctx, assunto, registroId);
  await sql`delete from tramite_aprovacao where empresa_id = ${ctx.empresaId} and assunto = ${assunto} and registro_id = ${registroId}`.execute(
    ctx.db,
  );
}
