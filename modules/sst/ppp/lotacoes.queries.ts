import { sql } from 'kysely';
import { inscricaoDoAmbiente } from '#modules/sst/esocial/condicoes.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Ppp } from './ppp.contract.ts';
import { emPeriodos, juntar } from './ppp.rules.ts';

type Lotacao = Ppp['lotacoes'][number];

/** The line of the history of `tabela` that holds on the day of the line `t`; before the first one, that one. */
const naDataDa = (tabela: string, dono: string, id: string) => sql`(select x.* from ${sql.table(tabela)} x
  where ${sql.ref(`x.${dono}`)} = ${sql.ref(id)}
  order by x.data <= t.data desc, case when x.data <= t.data then x.data end desc, x.data limit 1)`;

/** Where somebody worked and as what, by period; what changed of pay alone is no other period. */
export async function lerLotacoes({ db, empresaId, hoje }: Ctx, id: number, fim: string | null): Promise<Lotacao[]> {
  const { rows } = await sql<Omit<Lotacao, 'fim'>>`select t.data as inicio, a.nome as setor, g.nome as cargo,
      coalesce(fh.nome_funcao, f.nome) as funcao, coalesce(fh.codigo_cbo, s.codigo_cbo) as cbo,
      coalesce((select (${inscricaoDoAmbiente}) ->> 'numero' from ${naDataDa('ambiente_historico', 'ambiente_id', 't.ambiente_id')} h
          left join estabelecimento e on e.id = h.estabelecimento_id and h.chave_opcao_tipo_estabelecimento_proprio = 'E'
          left join obra o on o.id = h.obra_id and h.chave_opcao_tipo_estabelecimento_proprio = 'O'),
        (select e.empresa_base_cnpj_caepf || e.complemento_cnpj_caepf || e.digito_verificador_cnpj_caepf
          from estabelecimento e where e.id = t.estabelecimento_id)) as inscricao
    from historico_colaborador t join area_organizacional a on a.id = t.area_organizacional_id
      left join faixa_salarial s on s.id = t.faixa_salarial_id left join cargo g on g.id = s.cargo_id
      left join funcao f on f.id = t.funcao_id left join lateral ${naDataDa('funcao_historico', 'funcao_id', 't.funcao_id')} fh on true
    where t.colaborador_id = ${id} and t.empresa_id = ${empresaId} and t.status <> 'CANCELADO' and t.data <= ${hoje}
    order by t.data, t.id`.execute(db);
  return juntar(emPeriodos(rows, fim), ({ inicio: _i, fim: _f, ...dito }) => JSON.stringify(dito));
}

/** What somebody did, by period: what was written of the talent, and what is said of the function where nothing was (as S-2240 has it). */
export async function lerAtividades({ db, empresaId, hoje }: Ctx, id: number, fim: string | null) {
  const { rows } = await sql<{ inicio: string; descricao: string | null }>`with dias as (
      select h.data as dia from historico_colaborador h
        where h.colaborador_id = ${id} and h.empresa_id = ${empresaId} and h.status <> 'CANCELADO'
      union select d.data from descricao_atividade_talento x join descricao_atividade d on d.id = x.descricao_atividade_id
        where x.colaborador_id = ${id} and x.empresa_id = ${empresaId}
      union select fh.data from historico_colaborador h join funcao_historico fh on fh.funcao_id = h.funcao_id
        where h.colaborador_id = ${id} and h.empresa_id = ${empresaId} and h.status <> 'CANCELADO')
    select t.data as inicio, trim(coalesce(
      (select d.descricao_atividade from descricao_atividade_talento x join descricao_atividade d on d.id = x.descricao_atividade_id
        where x.colaborador_id = ${id} and d.data <= t.data order by d.data desc, d.id desc limit 1),
      (select fh.descricao from colaborador_lotacao(${id}, t.data) l
        cross join lateral ${naDataDa('funcao_historico', 'funcao_id', 'l.funcao_id')} fh))) as descricao
    from (select distinct greatest(d.dia, c.data_admissao) as data from dias d cross join colaborador c where c.id = ${id}) t
    where t.data <= ${hoje} order by t.data`.execute(db);
  const juntas = juntar(emPeriodos(rows, fim), ({ descricao }) => descricao ?? '');
  return juntas.flatMap(({ descricao, ...periodo }) => (descricao ? [{ ...periodo, descricao }] : []));
}
