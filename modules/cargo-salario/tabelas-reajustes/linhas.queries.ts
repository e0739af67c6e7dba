import { type RawBuilder, sql } from 'kysely';
import { naFolhaSql, type QuemVeAFolha } from '#modules/cargo-salario/folha.queries.ts';
import {
  colaboradorVistoSql,
  salarioDaFaixaSql,
  salarioDaLinha,
  salarioSql,
  valorDoIndiceSql,
} from '#modules/organizacao/organizacao.api.ts';
import type { EstadoDoPlanejamento } from './tabelas-reajustes.rules.ts';

type Sql = RawBuilder<unknown>;

/** What is applied: the planning, and its date. */
export interface Aplicavel extends Pick<EstadoDoPlanejamento, 'tipoReajuste'> {
  readonly id: number;
  readonly data: string;
  readonly dissidio: boolean;
}

/** The parts of SQL in which the three kinds of planning differ. */
export interface PartesDoTipo {
  /** Table of the rows of the planning. */
  readonly linhas: string;
  /** Table of the histories, and its column of the record. */
  readonly historico: string;
  readonly registro: string;
  /** Table of the records themselves, which are locked meanwhile. */
  readonly tabela: string;
  readonly cancelado: string;
  /** Condition over `x`, a line of history: known to the payroll system. */
  readonly confirmado: Sql;
  /**
   * 'select ...' of the rows as they would be applied: id, registro, nome, vai (false is left out), visto, temHistorico, tipo, base,
   * ultima, atual, proposto, completo, and what `gravar` needs.
   */
  readonly selecao: (ctx: QuemVeAFolha, tabela: Aplicavel) => Sql;
  /** Columns of a line of history and, over `linha`, their values. */
  readonly gravar: (tabela: Aplicavel) => { readonly colunas: Sql; readonly valores: Sql };
}

const daFolha = sql`(select e.ac_integra from empresa e where e.id = x.empresa_id)`;
/** Where a payroll system is integrated, what is new waits for it. */
const situacaoNova = sql`case when (select e.ac_integra from empresa e where e.id = linha.empresa_id) then '2' else '1' end`;

const ultimaData = (historico: string, registro: string, cancelado: string, id: Sql) =>
  sql`(select max(u.data) from ${sql.table(historico)} u where ${sql.ref(`u.${registro}`)} = ${id} and u.status <> ${cancelado})`;

const ref = sql.ref;

const talentos: PartesDoTipo = {
  linhas: 'reajuste_colaborador',
  historico: 'historico_colaborador',
  registro: 'colaborador_id',
  tabela: 'colaborador',
  cancelado: 'CANCELADO',
  confirmado: sql`x.status = 'CONFIRMADO'`,
  selecao: (ctx, { id, data }) => {
    const dia = sql`${data}::date`;
    const proposta = {
      tipo: ref('r.tipo_salario_proposto'),
      faixaId: ref('r.faixa_salarial_proposta_id'),
      indiceId: ref('r.indice_proposto_id'),
      quantidade: ref('r.quantidade_indice_proposto'),
      valor: ref('r.salario_proposto'),
    };
    return sql`select r.*, r.colaborador_id as registro, p.nome, (${naFolhaSql(dia)}) as vai,
        ${colaboradorVistoSql(ctx, ref('p.id'))} as visto, h.id is not null as tem_historico,
        r.tipo_salario_proposto as tipo, h.faixa_salarial_id as faixa_atual, h.area_organizacional_id as area_atual,
        h.estabelecimento_id as estabelecimento_atual,
        ${ultimaData('historico_colaborador', 'colaborador_id', 'CANCELADO', ref('p.id'))} as ultima,
        ${salarioSql(salarioDaLinha('h'), dia)} as atual, ${salarioSql(proposta, dia)} as proposto,
        not e.obrigar_ambiente_funcao or (r.ambiente_proposto_id is not null and r.funcao_proposta_id is not null) as completo
      from reajuste_colaborador r join colaborador p on p.id = r.colaborador_id join empresa e on e.id = r.empresa_id
        left join lateral colaborador_lotacao_antes(p.id, ${dia}, ${id}::bigint) h on true
      where r.tabela_reajuste_colaborador_id = ${id}`;
  },
  gravar: ({ data, dissidio }) => ({
    colunas: sql`(empresa_id, tabela_reajuste_colaborador_id, colaborador_id, data, motivo, area_organizacional_id, estabelecimento_id,
      ambiente_id, faixa_salarial_id, funcao_id, tipo_salario, indice_id, quantidade, salario, observacao)`,
    valores: sql`linha.empresa_id, linha.tabela_reajuste_colaborador_id, linha.colaborador_id, ${data}::date,
      case when ${dissidio}::boolean then 'DISSIDIO' when linha.faixa_atual is distinct from linha.faixa_salarial_proposta_id then 'PROMOCAO'
        when linha.atual is not distinct from linha.proposto and (linha.area_atual is distinct from linha.area_organizacional_proposta_id
          or linha.estabelecimento_atual is distinct from linha.estabelecimento_proposto_id) then 'TRANSFERENCIA' else 'REAJUSTE' end,
      linha.area_organizacional_proposta_id, linha.estabelecimento_proposto_id, linha.ambiente_proposto_id,
      linha.faixa_salarial_proposta_id, linha.funcao_proposta_id, linha.tipo_salario_proposto, linha.indice_proposto_id,
      linha.quantidade_indice_proposto, linha.salario_proposto, linha.observacao`,
  }),
};

const faixas: PartesDoTipo = {
  linhas: 'reajuste_faixa_salarial',
  historico: 'faixa_salarial_historico',
  registro: 'faixa_salarial_id',
  tabela: 'faixa_salarial',
  cancelado: '3',
  confirmado: sql`x.status = '1' and ${daFolha}`,
  selecao: (_ctx, { id, data }) => {
    const dia = sql`${data}::date`;
    return sql`select r.*, r.faixa_salarial_id as registro, c.nome || ' - ' || f.nome as nome, true as vai, true as visto,
        true as tem_historico, r.tipo_salario_proposto as tipo, true as completo,
        ${ultimaData('faixa_salarial_historico', 'faixa_salarial_id', '3', ref('f.id'))} as ultima,
        ${salarioDaFaixaSql(ref('f.id'), dia)} as atual,
        case r.tipo_salario_proposto when '3' then r.valor_proposto
          else round(r.quantidade_indice_proposto * ${valorDoIndiceSql(ref('r.indice_proposto_id'), dia)}, 2) end as proposto
      from reajuste_faixa_salarial r join faixa_salarial f on f.id = r.faixa_salarial_id join cargo c on c.id = f.cargo_id
      where r.tabela_reajuste_colaborador_id = ${id}`;
  },
  gravar: ({ data }) => ({
    colunas: sql`(empresa_id, tabela_reajuste_colaborador_id, faixa_salarial_id, data, tipo, indice_id, quantidade, valor, status)`,
    valores: sql`linha.empresa_id, linha.tabela_reajuste_colaborador_id, linha.faixa_salarial_id, ${data}::date,
      linha.tipo_salario_proposto, linha.indice_proposto_id, linha.quantidade_indice_proposto, linha.valor_proposto, ${situacaoNova}`,
  }),
};

const indices: PartesDoTipo = {
  linhas: 'reajuste_indice',
  historico: 'indice_historico',
  registro: 'indice_id',
  tabela: 'indice',
  cancelado: '3',
  confirmado: sql`x.status = '1' and ${daFolha}`,
  selecao: (
    _ctx,
    { id, data },
  ) => sql`select r.*, r.indice_id as registro, i.nome, true as vai, true as visto, true as tem_historico,
      '3' as tipo, true as completo, ${ultimaData('indice_historico', 'indice_id', '3', ref('i.id'))} as ultima,
      ${valorDoIndiceSql(ref('i.id'), sql`${data}::date`)} as atual, r.valor_proposto as proposto
    from reajuste_indice r join indice i on i.id = r.indice_id where r.tabela_reajuste_colaborador_id = ${id}`,
  gravar: ({ data }) => ({
    colunas: sql`(empresa_id, tabela_reajuste_colaborador_id, indice_id, data, valor, status)`,
    valores: sql`linha.empresa_id, linha.tabela_reajuste_colaborador_id, linha.indice_id, ${data}::date, linha.valor_proposto, ${situacaoNova}`,
  }),
};

export const partesDoTipo: Readonly<Record<'T' | 'F' | 'I', PartesDoTipo>> = {
  T: talentos,
  F: faixas,
  I: indices,
};
