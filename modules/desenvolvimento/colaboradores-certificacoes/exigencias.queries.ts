import { type RawBuilder, sql } from 'kysely';
import { naFolhaSql } from '#modules/cargo-salario/cargo-salario.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { A_VENCER, type Situacao } from './validade.rules.ts';

type Sql = RawBuilder<unknown>;

/** SQL of where the last day in this column stands today: V valid, A about to expire, E expired. */
export const situacaoSql = (validaAte: Sql): Sql =>
  sql`case when ${validaAte} < ${hojeSql} then 'E' when ${validaAte} <= ${hojeSql} + ${A_VENCER}::int then 'A' else 'V' end`;

/** Condition 'the row in this alias of colaborador_certificacao is the newest of its talent and certification'. */
export const maisNova = (t: string): Sql =>
  sql`not exists (select from colaborador_certificacao n where n.colaborador_id = ${sql.ref(`${t}.colaborador_id`)}
    and n.certificacao_id = ${sql.ref(`${t}.certificacao_id`)} and n.data > ${sql.ref(`${t}.data`)})`;

/** The newest row of a talent with a certification, for 'left join lateral ... v on true'. */
export const ultimaSql = (talento: Sql, certificacao: Sql): Sql =>
  sql`(select u.id, u.data, u.valida_ate from colaborador_certificacao u
    where u.colaborador_id = ${talento} and u.certificacao_id = ${certificacao} order by u.data desc limit 1)`;

/** Condition 'the talent in the alias `p` works here today, and is not forgotten'. */
export const trabalhaAqui: Sql = sql`(${naFolhaSql(hojeSql)} and p.anonimizado_em is null)`;

/** Condition 'who has this band, its job and this function needs the certification', each of them a column. */
export const pedeSql = (certificacao: Sql, { faixa, cargo, funcao }: Record<'faixa' | 'cargo' | 'funcao', Sql>): Sql =>
  sql`(exists (select from certificacao_cargo x where x.certificacao_id = ${certificacao} and x.cargo_id = ${cargo})
    or exists (select from faixa_salarial_certificacao z where z.certificacao_id = ${certificacao} and z.faixa_salarial_id = ${faixa})
    or exists (select from certificacao_funcao y where y.certificacao_id = ${certificacao} and y.funcao_id = ${funcao}))`;

/** Condition 'the talent in this column needs the certification in this column', by the band, the job and the function of today. */
const precisaSql = (talento: Sql, certificacao: Sql): Sql =>
  sql`exists (select from colaborador_lotacao(${talento}, ${hojeSql}) l left join faixa_salarial f on f.id = l.faixa_salarial_id
    where ${pedeSql(certificacao, { faixa: sql.ref('f.id'), cargo: sql.ref('f.cargo_id'), funcao: sql.ref('l.funcao_id') })})`;

/**
 * Condition 'a certification of which the course of this class is a part has expired for the talent in this column, or is about to, or is needed
 * by them and was never got'.
 */
export const faltaCertificar = (talento: Sql, turmaId: number): Sql =>
  sql`exists (select from turma k join certificacao_curso z on z.curso_id = k.curso_id
    left join lateral ${ultimaSql(talento, sql.ref('z.certificacao_id'))} v on true
    where k.id = ${turmaId} and case when v.id is null then ${precisaSql(talento, sql.ref('z.certificacao_id'))}
      else ${situacaoSql(sql.ref('v.valida_ate'))} <> 'V' end)`;

/** A certification of a talent: the newest row of each, and those that the talent needs and never got. */
export interface CertificacaoDoTalento {
  readonly id: number;
  readonly nome: string;
  readonly data: string | null;
  readonly validaAte: string | null;
  readonly situacao: Situacao;
  readonly precisa: boolean;
}

/** Where a talent stands with every certification that they have or need, what asks for something first. */
export async function certificacoesDe(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  talentoId: number,
): Promise<CertificacaoDoTalento[]> {
  const talento = sql`${talentoId}::bigint`;
  const { rows } = await sql<CertificacaoDoTalento>`select * from (
      select c.id, c.nome, v.data, v.valida_ate as "validaAte",
        case when v.id is null then 'N' else ${situacaoSql(sql.ref('v.valida_ate'))} end as situacao,
        ${precisaSql(talento, sql.ref('c.id'))} as precisa, c.nome_busca
      from certificacao c left join lateral ${ultimaSql(talento, sql.ref('c.id'))} v on true
      where c.empresa_id = ${empresaId}) q
    where precisa or situacao <> 'N' order by position(situacao in 'ENAV'), nome_busca`.execute(db);
  return rows.map(({ id, nome, data, validaAte, situacao, precisa }) => ({
    id,
    nome,
    data,
    validaAte,
    situacao,
    precisa,
  }));
}
