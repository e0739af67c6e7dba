import { sql } from 'kysely';
import { AUSENCIA } from '#modules/sst/agentes-nocivos/agentes-nocivos.rules.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { examesDevidos, type FuncaoDoPcmso, type Programa, type TalentoDoPcmso } from './previsao.rules.ts';

/** For whom and on which day exams are counted. */
export interface Quem {
  readonly db: Db;
  readonly empresaId: number;
  readonly hoje: string;
}

/** How many talents are counted in one go. */
const LOTE = 1000;
/** The code of the clinical evaluation in Tabela 27. */
const CLINICO = '0295';

/** Talents of whom exams are asked for: who works here or left less than a year ago, is not forgotten and whose admission was not cancelled. */
const contam = ({ empresaId, hoje }: Quem) => sql`c.empresa_id = ${empresaId} and c.anonimizado_em is null
  and c.pendencia_folha is distinct from 'C' and coalesce(c.data_desligamento > ${hoje}::date - 365, true)`;

/** What the company's programme says; null where it was not set up. */
export async function lerPrograma({ db, empresaId }: Pick<Quem, 'db' | 'empresaId'>): Promise<Programa | null> {
  const { rows } = await sql<Programa>`select grau_de_risco as "grauDeRisco", idade_anual as "idadeAnual"
    from pcmso_configuracao where empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? null;
}

async function lerFuncoes({ db, empresaId }: Quem): Promise<Map<number, FuncaoDoPcmso>> {
  const { rows } = await sql<FuncaoDoPcmso & { id: number }>`select f.id,
      array(select r.risco_id from funcao_risco r where r.funcao_id = f.id order by r.risco_id) as riscos,
      coalesce((select json_agg(json_build_object('id', e.id, 'meses', e.periodicidade,
        'clinico', e.codigo_e_social is not distinct from ${CLINICO}) order by e.id)
        from funcao_exame x join exame e on e.id = x.exame_id where x.funcao_id = f.id and e.ativo), '[]') as exames
    from funcao f where f.empresa_id = ${empresaId}`.execute(db);
  return new Map(rows.map(({ id, ...funcao }) => [id, funcao]));
}

async function lerTalentos(quem: Quem, ids: readonly number[]): Promise<(TalentoDoPcmso & { id: number })[]> {
  const { rows } = await sql<TalentoDoPcmso & { id: number }>`select c.id, c.data_admissao as admissao,
      c.data_desligamento as desligamento, c.data_nascimento as nascimento,
      coalesce((select json_agg(json_build_object('data', h.data, 'funcaoId', h.funcao_id) order by h.data)
        from historico_colaborador h where h.colaborador_id = c.id and h.status <> 'CANCELADO'), '[]') as lotacoes,
      coalesce((select json_agg(json_build_object('tipo', a.tipo, 'data', a.data, 'proximoEmMeses', a.proximo_em_meses,
          'exames', coalesce((select json_agg(json_build_object('exameId', x.exame_id, 'data', x.data))
            from aso_exame x where x.aso_id = a.id), '[]')) order by a.data, a.id)
        from aso a where a.colaborador_id = c.id), '[]') as asos,
      coalesce((select json_agg(json_build_object('inicio', a.inicio, 'fim', a.fim) order by a.inicio)
        from colaborador_afastamento a join motivo_afastamento m on m.id = a.afastamento_id
        where a.colaborador_id = c.id and m.classe in ('ACIDENTE_DOENCA', 'RECAIDA')), '[]') as afastamentos,
      exists (select from (select t.id from condicao_ambiental t where t.colaborador_id = c.id and t.data_inicio <= ${quem.hoje}
          order by t.data_inicio desc limit 1) t
        join condicao_ambiental_agente x on x.condicao_ambiental_id = t.id
        join agente_nocivo n on n.id = x.agente_nocivo_id and n.atividade_perigosa_insalubre_id <> ${AUSENCIA}) as exposto
    from colaborador c where c.id = any (${idList(ids)}) and ${contam(quem)} order by c.id`.execute(quem.db);
  return rows;
}

async function gravar({ db, empresaId }: Quem, ids: readonly number[], linhas: readonly object[]): Promise<number> {
  const { rows } = await sql<{ mudados: number }>`with n as (
      select * from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
        as n ("colaboradorId" bigint, "exameId" bigint, tipo text, prazo date, ultimo date, motivo text)),
    apagados as (delete from exame_previsto t where t.empresa_id = ${empresaId} and t.colaborador_id = any (${idList(ids)})
      and not exists (select from n where n."colaboradorId" = t.colaborador_id and n."exameId" is not distinct from t.exame_id
        and n.tipo = t.tipo) returning 1),
    gravados as (insert into exame_previsto as t (empresa_id, colaborador_id, exame_id, tipo, prazo, ultimo, motivo)
      select ${empresaId}::bigint, n."colaboradorId", n."exameId", n.tipo, n.prazo, n.ultimo, n.motivo from n
      on conflict on constraint exame_previsto_unico
        do update set prazo = excluded.prazo, ultimo = excluded.ultimo, motivo = excluded.motivo
        where (t.prazo, t.ultimo, t.motivo) is distinct from (excluded.prazo, excluded.ultimo, excluded.motivo) returning 1)
    select ((select count(*) from apagados) + (select count(*) from gravados))::int as mudados`.execute(db);
  return rows[0]?.mudados ?? 0;
}

/**
 * Writes the exams of these talents anew and returns how many lines changed; nothing where the programme was not set up. The talents are
 * held first: an exam that somebody is writing of one of them is seen.
 */
export async function calcularDosTalentos(quem: Quem, ids: readonly number[]): Promise<number> {
  const programa = await lerPrograma(quem);
  if (programa === null || ids.length === 0) return 0;
  await sql`select from colaborador where id = any (${idList(ids)}) order by id for no key update`.execute(quem.db);
  const funcoes = await lerFuncoes(quem);
  const talentos = await lerTalentos(quem, ids);
  const linhas = talentos.flatMap((talento) =>
    examesDevidos(talento, funcoes, programa, quem.hoje).map((um) => ({ colaboradorId: talento.id, ...um })),
  );
  return gravar(quem, ids, linhas);
}

/** Ids of the next talents after one, in the order of ids; empty at the end. Those who count no more but still have lines are among them. */
export async function proximosTalentos(quem: Quem, depoisDe: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select c.id from colaborador c where c.empresa_id = ${quem.empresaId} and c.id > ${depoisDe}
      and (${contam(quem)} or exists (select from exame_previsto t where t.colaborador_id = c.id))
    order by c.id limit ${LOTE}`.execute(quem.db);
  return rows.map(({ id }) => id);
}

/** Says that the whole company was counted. */
export const marcarCalculo = ({ db, empresaId }: Quem, agora: string) =>
  sql`update pcmso_configuracao set calculado_em = ${agora} where empresa_id = ${empresaId}`.execute(db);

/** Counts all talents of a company in one transaction; returns how many lines changed. */
export async function calcularTodos(quem: Quem, agora: string): Promise<number> {
  let mudados = 0;
  for (let ids = await proximosTalentos(quem, 0); ids.length > 0; ids = await proximosTalentos(quem, ids.at(-1) ?? 0))
    mudados += await calcularDosTalentos(quem, ids);
  await marcarCalculo(quem, agora);
  return mudados;
}
