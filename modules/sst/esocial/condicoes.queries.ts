import { type RawBuilder, sql } from 'kysely';
import { SEM_AGENTE } from '#modules/sst/agentes-nocivos/agentes-nocivos.rules.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { type Cabecalho, OBRIGADO_DESDE } from './leiaute.rules.ts';
import {
  type AgenteS2240,
  agentesDosLugares,
  type DadosS2240,
  type ProtecaoS2240,
  type ResponsavelS2240,
} from './s2240.rules.ts';

export type Lugar = Pick<DadosS2240, 'local' | 'inscricaoDoLocal'>;
type DaCondicao = Omit<DadosS2240, keyof Cabecalho | keyof Lugar | 'hoje'>;

/** A condition as S-2240 tells it, apart from the employer; `lugares` are those in which its agents are. */
export interface CondicaoDoEvento extends DaCondicao {
  readonly lugares: readonly Lugar[];
}

interface AgenteLido extends Omit<AgenteS2240, 'protecao'>, Omit<ProtecaoS2240, 'requisitos'> {
  readonly requisitos: ProtecaoS2240['requisitos'];
}
interface Lida extends Omit<CondicaoDoEvento, 'agentes' | 'obrigadoDesde'> {
  readonly origemId: number;
  readonly colaboradorId: number;
  readonly agentes: readonly AgenteLido[];
}
/** A condition with its record and its talent. */
export interface CondicaoRegistrada extends CondicaoDoEvento {
  readonly origemId: number;
  readonly colaboradorId: number;
}

/** The line of a history that holds on the condition's day; before the first one, that one. */
const naData = (tabela: string, dono: string, id: string) => sql`(select x.* from ${sql.table(tabela)} x
  where ${sql.ref(`x.${dono}`)} = ${sql.ref(id)}
  order by x.data <= t.data_inicio desc, case when x.data <= t.data_inicio then x.data end desc, x.data limit 1)`;

const uso = (coluna: string) =>
  sql`case ${sql.ref(coluna)} when '2' then 'SIM' when '1' then 'NAO' else 'NAO_SE_APLICA' end`;

const agentes = sql`coalesce((select json_agg(json_build_object('codigo', n.codigo, 'descricao', a.descricao,
    'avaliacao', case a.tipo_avaliacao when '1' then 'QUANTITATIVA' when '2' then 'QUALITATIVA' end,
    'intensidade', a.intensidade_concentracao::text, 'limiteTolerancia', a.limite_tolerancia::text,
    'unidade', case when a.unidade_medida ~ '^[0-9]{1,2}$' then a.unidade_medida::int end, 'tecnica', a.tecnica_medicao, 'processo', a.numero_processo_judicial,
    'epc', ${uso('a.utiliza_epc')}, 'epcEficaz', a.epc_eficaz, 'epi', ${uso('a.utiliza_epi')}, 'epiEficaz', a.epi_eficaz,
    'epis', case when a.utiliza_epi = '2' then array(select distinct h.numero_ca from risco_epi re
        cross join lateral ${naData('epi_historico', 'epi_id', 're.epi_id')} h
        where re.risco_id = a.risco_id and h.numero_ca is not null order by h.numero_ca) else '{}' end,
    'requisitos', case when a.utiliza_epi = '2' then json_build_object('medidasColetivas', a.med_protecao = 'S',
        'condicoesDeUso', a.cond_functo = 'S', 'usoIninterrupto', a.uso_inint = 'S', 'validadeDoCa', a.prz_valid = 'S',
        'trocaPeriodica', a.periodic_troca = 'S', 'higienizacao', a.higienizacao = 'S') end
  ) order by n.codigo, a.id)
  from condicao_ambiental_agente ca join agente_nocivo a on a.id = ca.agente_nocivo_id
  join atividade_perigosa_insalubre n on n.id = a.atividade_perigosa_insalubre_id
  where ca.condicao_ambiental_id = t.id), '[]')`;

/** The inscription of a workplace by its history `h`, with its establishment `e` or worksite `o`. */
export const inscricaoDoAmbiente = sql`case
      when e.id is not null then jsonb_build_object(
        'tipo', case when length(e.empresa_base_cnpj_caepf) = 8 then 'CNPJ' else 'CAEPF' end,
        'numero', e.empresa_base_cnpj_caepf || e.complemento_cnpj_caepf || e.digito_verificador_cnpj_caepf)
      when o.id is not null then jsonb_build_object(
        'tipo', case when length(o.numero_inscricao) = 12 then 'CNO' else 'CNPJ' end, 'numero', o.numero_inscricao)
      when h.cnpj is not null then jsonb_build_object('tipo', 'CNPJ', 'numero', h.cnpj)
      when h.caepf is not null then jsonb_build_object('tipo', 'CAEPF', 'numero', h.caepf)
      when h.cno is not null then jsonb_build_object('tipo', 'CNO', 'numero', h.cno) end`;

const lugares = sql`coalesce((select json_agg(distinct jsonb_build_object(
    'local', case h.local_ambiente when '1' then 'PROPRIO' else 'TERCEIROS' end,
    'inscricaoDoLocal', ${inscricaoDoAmbiente}))
  from condicao_ambiental_agente ca join agente_nocivo a on a.id = ca.agente_nocivo_id
  cross join lateral ${naData('ambiente_historico', 'ambiente_id', 'a.ambiente_id')} h
  left join estabelecimento e on e.id = h.estabelecimento_id and h.chave_opcao_tipo_estabelecimento_proprio = 'E'
  left join obra o on o.id = h.obra_id and h.chave_opcao_tipo_estabelecimento_proprio = 'O'
  where ca.condicao_ambiental_id = t.id and h.local_ambiente is not null), '[]')`;

const responsaveis = sql`coalesce((select json_agg(json_build_object('cpf', p.cpf,
    'conselho', case p.orgao_de_classe when '1' then 'CRM' when '4' then 'CREA' else 'OUTROS' end,
    'descricaoConselho', case p.orgao_de_classe when '2' then 'CRO' when '3' then 'RMS' else p.sigla_orgao_de_classe end,
    'inscricao', p.numero_inscricao, 'uf', u.uf) order by p.nome_busca, p.id)
  from condicao_ambiental_profissional cp join profissional_sst p on p.id = cp.profissional_sst_id
  left join estado u on u.id = p.uf_id where cp.condicao_ambiental_id = t.id), '[]')`;

/** What was written of the talent's work on that day, and what is said of the function where nothing was. */
const descricao = sql`(select d.descricao_atividade from descricao_atividade_talento x
  join descricao_atividade d on d.id = x.descricao_atividade_id
  where x.colaborador_id = t.colaborador_id and d.data <= t.data_inicio order by d.data desc, d.id desc limit 1)`;
const descricaoDaFuncao = sql`(select h.descricao from colaborador_lotacao(c.id, greatest(t.data_inicio, c.data_admissao)) l
  cross join lateral ${naData('funcao_historico', 'funcao_id', 'l.funcao_id')} h)`;

/** With no agent nothing protects from it, and what is told of the protection is nobody's. */
function agenteDe({ epc, epcEficaz, epi, epiEficaz, epis, requisitos, ...agente }: AgenteLido): AgenteS2240 {
  const protecao = agente.codigo === SEM_AGENTE ? null : { epc, epcEficaz, epi, epiEficaz, epis, requisitos };
  return { ...agente, protecao };
}

/** With no agent a responsible person is told by the CPF alone. */
const responsavelDe = (responsavel: ResponsavelS2240, expoe: boolean): ResponsavelS2240 =>
  expoe ? responsavel : { ...responsavel, conselho: null, descricaoConselho: null, inscricao: null, uf: null };

/** The conditions `t` of a company that `quais` picks, by their day; those of forgotten talents are told no more. */
export async function lerCondicoes(
  { db, empresaId }: { readonly db: Db; readonly empresaId: number },
  quais: RawBuilder<unknown>,
): Promise<CondicaoRegistrada[]> {
  const { rows } = await sql<Lida>`select t.id as "origemId", t.colaborador_id as "colaboradorId", c.cpf, c.matricula,
      t.data_inicio as inicio, c.data_admissao as admissao,
      left((select r.nome from colaborador_lotacao(c.id, greatest(t.data_inicio, c.data_admissao)) l
        join area_organizacional r on r.id = l.area_organizacional_id), 100) as setor,
      trim(coalesce(${descricao}, ${descricaoDaFuncao})) as atividades,
      nullif(trim(t.observacao), '') as observacao, ${agentes} as agentes, ${lugares} as lugares, ${responsaveis} as responsaveis
    from condicao_ambiental t join colaborador c on c.id = t.colaborador_id
    where ${quais} and t.empresa_id = ${empresaId} and c.anonimizado_em is null order by t.data_inicio, t.id`.execute(
    db,
  );
  return rows.map((lida) => {
    const expoe = lida.agentes.some(({ codigo }) => codigo !== SEM_AGENTE);
    return {
      ...lida,
      agentes: agentesDosLugares(lida.agentes.map(agenteDe)),
      responsaveis: lida.responsaveis.map((um) => responsavelDe(um, expoe)),
      obrigadoDesde: OBRIGADO_DESDE,
    };
  });
}

/** The conditions with their employer; `lugares` that differ are none, which is one of the things that lack. */
export function dadosDaCondicao(
  { lugares, ...condicao }: CondicaoDoEvento,
  cabecalho: Cabecalho,
  hoje: string,
): DadosS2240 {
  const [unico] = lugares.length === 1 ? lugares : [];
  return {
    ...condicao,
    ...cabecalho,
    local: unico?.local ?? 'PROPRIO',
    inscricaoDoLocal: unico?.inscricaoDoLocal ?? null,
    hoje,
  };
}
