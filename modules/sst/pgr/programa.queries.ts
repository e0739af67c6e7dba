import { type RawBuilder, sql } from 'kysely';
import { nomeComInscricao } from '#modules/sst/profissional/profissional.resource.ts';
import { gruposDeRisco } from '#modules/sst/riscos/riscos.contract.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { labelSql } from '#platform/server/db/label-sql.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';

/** The groups `g` that the programme `p` is about: those for a PGR which work in one of its places. */
export const gruposDoPgr: RawBuilder<unknown> = sql`grupo_homogeneo g
  where g.empresa_id = p.empresa_id and g.finalidade in ('PGR', 'eSocial_PGR') and (
    exists (select from grupo_homogeneo_estabelecimento ge join pgr_estabelecimento pe on pe.estabelecimento_id = ge.estabelecimento_id
      where ge.grupo_homogeneo_id = g.id and pe.pgr_id = p.id)
    or exists (select from grupo_homogeneo_obra go join pgr_obra po on po.obra_id = go.obra_id
      where go.grupo_homogeneo_id = g.id and po.pgr_id = p.id))`;

/** The latest history `h` of the group `g` that began within the term of the programme `p`, or before it. */
export const ultimoDoGrupo: RawBuilder<unknown> = sql`(select h.* from grupo_homogeneo_historico h
  where h.grupo_homogeneo_id = g.id and h.data <= p.data_fim order by h.data desc limit 1) h`;

export interface Medicao {
  /** '1' measured, '2' judged without measuring. */
  readonly avaliacao: string | null;
  readonly valor: string | null;
  readonly unidade: string | null;
  readonly limite: string | null;
  readonly tecnica: string | null;
}

/** What a group is exposed to, as the inventory says it. */
export interface RiscoDoInventario {
  /** Absent in what was issued before it was kept. */
  readonly riscoId?: number;
  readonly risco: string;
  readonly tipo: string;
  readonly ambiente: string;
  readonly agente: string | null;
  readonly fontes: string | null;
  readonly danos: string | null;
  readonly medidas: string | null;
  /** What was measured and how; absent in what was issued before it was kept. */
  readonly medicao?: Medicao | null;
  readonly probabilidade: string | null;
  readonly gravidade: string | null;
  readonly classificacao: string | null;
  readonly cor: string | null;
}

export interface GrupoDoInventario {
  readonly id: number;
  readonly nome: string;
  readonly desde: string;
  readonly descricao: string | null;
  /** Talents whose conditions of work on the last day of the term, or today, are those of the group. */
  readonly expostos?: number;
  readonly ambientes: readonly string[];
  readonly riscos: readonly RiscoDoInventario[];
}

export interface AcaoDoPrograma {
  readonly nome: string;
  readonly meta: string;
  readonly responsavel: string;
  readonly previsaoInicio: string;
  readonly previsaoTermino: string | null;
  readonly acompanhamentoInicio: string | null;
  readonly acompanhamentoTermino: string | null;
  readonly situacao: string | null;
  /** It goes on in a revision; absent in what was issued before this was kept. */
  readonly seguida?: boolean;
  /** What it answers, 'Grupo · risco'; absent in what was issued before this was kept. */
  readonly riscos?: readonly string[];
}

/** A whole programme, as it is printed. */
export interface Programa {
  readonly nome: string;
  readonly empresa: string;
  readonly cnpj?: string | null;
  readonly dataIni: string;
  readonly dataFim: string;
  readonly apresentacao: string | null;
  /** Which programme it revises, and why (a code of `motivosDaRevisao`); absent in what was issued before this was kept. */
  readonly revisao?: { readonly nome: string; readonly motivo: string } | null;
  readonly estabelecimentos: readonly string[];
  readonly obras: readonly string[];
  readonly responsaveis: readonly string[];
  readonly gravidades: readonly { readonly id: number; readonly nome: string }[];
  readonly probabilidades: readonly { readonly id: number; readonly nome: string }[];
  readonly celulas: readonly {
    readonly gravidade: number;
    readonly probabilidade: number;
    readonly nome: string;
    readonly cor: string | null;
  }[];
  readonly grupos: readonly GrupoDoInventario[];
  readonly acoes: readonly AcaoDoPrograma[];
  readonly visitas: readonly {
    readonly data: string;
    readonly grupos: readonly string[];
    readonly profissionais: readonly string[];
  }[];
}

/** The equipment that protects from the risk `r`, each with its certificate of approval at the end of the term of `p`. */
const episDoRisco = sql`(select string_agg(e.nome || coalesce(' (CA ' || h.numero_ca || ')', ''), ', ' order by e.nome) from risco_epi re
  join epi e on e.id = re.epi_id and e.ativo left join lateral (select h.numero_ca from epi_historico h
    where h.epi_id = e.id and h.data <= least(p.data_fim, ${hojeSql}) order by h.data desc limit 1) h on true where re.risco_id = r.id)`;
/** How many talents work in the group `g` on the last day of the term of `p`, or today. */
const expostos = sql`(select count(*)::int from colaborador t join lateral (select k.grupo_homogeneo_id from condicao_ambiental k
    where k.colaborador_id = t.id and k.data_inicio <= least(p.data_fim, ${hojeSql}) order by k.data_inicio desc limit 1) k on k.grupo_homogeneo_id = g.id
  where t.id in (select o.colaborador_id from condicao_ambiental o where o.grupo_homogeneo_id = g.id)
    and coalesce(t.data_desligamento, 'infinity') > least(p.data_fim, ${hojeSql}))`;
/** 'EPC: Exaustor; EPI: Luva (CA 123)', of what stands in a row `a` of agents. */
const medidas = sql`nullif(concat_ws('; ',
  (select 'EPC: ' || string_agg(e.nome, ', ' order by e.nome) from agente_nocivo_epc ae join epc e on e.id = ae.epc_id where ae.agente_nocivo_id = a.id),
  case a.utiliza_epi when '2' then coalesce('EPI: ' || ${episDoRisco} || case when a.epi_eficaz then '' else ' (sem eficácia comprovada)' end,
    case when a.epi_eficaz then 'EPI eficaz' else 'EPI sem eficácia comprovada' end) end), '')`;
const medicao = sql`json_build_object('avaliacao', a.tipo_avaliacao, 'valor', a.intensidade_concentracao::text, 'unidade', a.unidade_medida,
  'limite', a.limite_tolerancia::text, 'tecnica', a.tecnica_medicao)`;
const fontes = sql`(select string_agg(f.nome, ', ' order by f.nome) from risco_fonte rf join fonte_risco f on f.id = rf.fonte_risco_id where rf.risco_id = r.id)`;
/** Where a psychosocial risk `gh` comes from: the survey that found it, in words. */
const fontesDaPesquisa = sql`coalesce((select q.titulo || ' (' || to_char(q.data_fim, 'DD/MM/YYYY') || ')' from pesquisa_risco k
  join pesquisa q on q.id = k.pesquisa_id where k.id = gh.pesquisa_risco_id), ${fontes})`;
/** A dimension of a survey is a word that says little alone. */
const psicossocial = sql`case when r.nome ilike '%psicossocial%' then r.nome else 'Psicossocial: ' || r.nome end`;
const tipo = labelSql(sql.ref('r.grupo_risco'), gruposDeRisco);

/** The cell of the matrix of a row that grades a risk, and its class. */
const classeDe = (
  linha: string,
) => sql`left join probabilidade_risco pr on pr.id = ${sql.ref(`${linha}.probabilidade_risco_id`)}
  left join gravidade_risco gr on gr.id = ${sql.ref(`${linha}.gravidade_risco_id`)}
  left join classificacao_severidade_risco_matriz m on m.gravidade_risco_id = gr.id and m.probabilidade_risco_id = pr.id
  left join classificacao_severidade_risco c on c.id = m.classificacao_severidade_risco_id`;
const classe = sql`pr.nome, gr.nome, c.nome, c.cor`;

/** What the action `a` answers, each as 'Grupo · risco'. */
const riscosDaAcao = sql`(select coalesce(json_agg(g.nome || ' · ' || r.nome order by x.id), '[]') from acao_pgr_risco x
  join grupo_homogeneo g on g.id = x.grupo_homogeneo_id join risco r on r.id = x.risco_id where x.acao_pgr_id = a.id)`;

/** The inventory of the programme of this id as it stands now, group by group. */
export async function lerGrupos(db: Db, id: number): Promise<GrupoDoInventario[]> {
  const { rows } =
    await sql<GrupoDoInventario>`select g.id, g.nome, h.data as desde, h.descricao, ${expostos} as expostos,
      (select coalesce(json_agg(b.nome order by b.nome_busca), '[]') from grupo_homogeneo_historico_ambiente x join ambiente b on b.id = x.ambiente_id
        where x.grupo_homogeneo_historico_id = h.id) as ambientes,
      (select coalesce(json_agg(i order by i.ambiente, i.tipo, i.risco), '[]') from (
        select r.id as "riscoId", r.nome as risco, ${tipo} as tipo, b.nome as ambiente, n.nome as agente, ${fontes} as fontes,
          r.possiveis_danos_saude as danos, ${medidas} as medidas, ${medicao} as medicao, pr.nome as probabilidade, gr.nome as gravidade, c.nome as classificacao, c.cor
        from grupo_homogeneo_historico_ambiente x join ambiente b on b.id = x.ambiente_id
          join agente_nocivo a on a.ambiente_id = b.id and a.preenche_risco_pgr and a.data <= p.data_fim and coalesce(a.data_fim, 'infinity') >= p.data_ini
          join risco r on r.id = a.risco_id join atividade_perigosa_insalubre n on n.id = a.atividade_perigosa_insalubre_id ${classeDe('a')}
        where x.grupo_homogeneo_historico_id = h.id
        union all
        select r.id, r.nome, ${tipo}, b.nome, null, ${fontes}, r.possiveis_danos_saude,
          nullif(concat_ws('; ', case when ar.epc_eficaz then 'EPC eficaz' end, case when ar.epi_eficaz then coalesce('EPI: ' || ${episDoRisco}, 'EPI eficaz') end), ''), null::json, ${classe}
        from grupo_homogeneo_historico_ambiente x join ambiente b on b.id = x.ambiente_id
          join ambiente_risco ar on ar.ambiente_id = b.id join risco r on r.id = ar.risco_id ${classeDe('ar')}
        where x.grupo_homogeneo_historico_id = h.id and not exists (select from agente_nocivo a where a.ambiente_id = b.id and a.risco_id = r.id
          and a.preenche_risco_pgr and a.data <= p.data_fim and coalesce(a.data_fim, 'infinity') >= p.data_ini)
        union all
        select r.id, ${psicossocial}, ${tipo}, 'Organização do trabalho', null, ${fontesDaPesquisa}, r.possiveis_danos_saude, gh.medidas, null::json, ${classe}
        from grupo_homogeneo_risco gh join risco r on r.id = gh.risco_id ${classeDe('gh')}
        where gh.grupo_homogeneo_id = g.id and gh.data <= p.data_fim) i) as riscos
    from pgr p, lateral (select g.* from ${gruposDoPgr}) g, lateral ${ultimoDoGrupo} where p.id = ${id} order by g.nome_busca`.execute(
      db,
    );
  return rows;
}

/** The programme of this id in the session's company, as it stands now. Throws NAO_ENCONTRADO. */
export async function lerPrograma({ db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>, id: number): Promise<Programa> {
  const { rows } = await sql<
    Omit<Programa, 'grupos'>
  >`select p.nome, e.nome as empresa, e.cnpj, p.data_ini as "dataIni", p.data_fim as "dataFim", p.apresentacao,
      (select json_build_object('nome', x.nome, 'motivo', p.motivo_revisao) from pgr x where x.id = p.revisa_de_id) as revisao,
      (select coalesce(json_agg(s.nome order by s.nome), '[]') from pgr_estabelecimento x join estabelecimento s on s.id = x.estabelecimento_id where x.pgr_id = p.id) as estabelecimentos,
      (select coalesce(json_agg(o.nome order by o.nome), '[]') from pgr_obra x join obra o on o.id = x.obra_id where x.pgr_id = p.id) as obras,
      (select coalesce(json_agg(${nomeComInscricao('f')} order by f.nome), '[]') from pgr_responsavel x
        join profissional_sst f on f.id = x.profissional_sst_id where x.pgr_id = p.id) as responsaveis,
      (select coalesce(json_agg(json_build_object('id', x.id, 'nome', x.nome) order by x.ordem, x.nome_busca), '[]') from gravidade_risco x where x.empresa_id = p.empresa_id) as gravidades,
      (select coalesce(json_agg(json_build_object('id', x.id, 'nome', x.nome) order by x.ordem, x.nome_busca), '[]') from probabilidade_risco x where x.empresa_id = p.empresa_id) as probabilidades,
      (select coalesce(json_agg(json_build_object('gravidade', m.gravidade_risco_id, 'probabilidade', m.probabilidade_risco_id, 'nome', c.nome, 'cor', c.cor) order by m.id), '[]')
        from classificacao_severidade_risco_matriz m join classificacao_severidade_risco c on c.id = m.classificacao_severidade_risco_id where m.empresa_id = p.empresa_id) as celulas,
      (select coalesce(json_agg(json_build_object('nome', a.nome, 'meta', a.meta, 'responsavel', c.nome, 'previsaoInicio', a.previsao_inicio,
          'previsaoTermino', a.previsao_termino, 'acompanhamentoInicio', a.acompanhamento_inicio, 'acompanhamentoTermino', a.acompanhamento_termino,
          'situacao', a.acompanhamento_situacao, 'seguida', exists (select from acao_pgr d where d.continua_id = a.id),
          'riscos', ${riscosDaAcao}) order by a.previsao_inicio, a.id), '[]')
        from acao_pgr a join colaborador c on c.id = a.responsavel_id where a.pgr_id = p.id) as acoes,
      (select coalesce(json_agg(json_build_object('data', v.data,
          'grupos', (select coalesce(json_agg(h.nome_grupo order by h.nome_grupo), '[]') from visita_pgr_grupo x
            join grupo_homogeneo_historico h on h.id = x.grupo_homogeneo_historico_id where x.visita_pgr_id = v.id),
          'profissionais', (select coalesce(json_agg(f.nome order by f.nome), '[]') from visita_pgr_profissional x
            join profissional_sst f on f.id = x.profissional_sst_id where x.visita_pgr_id = v.id)) order by v.data, v.id), '[]')
        from visita_pgr v where v.pgr_id = p.id) as visitas
    from pgr p join empresa e on e.id = p.empresa_id where p.id = ${id} and p.empresa_id = ${empresaId}`.execute(db);
  const [programa] = rows;
  if (!programa) throw new ProblemError('NAO_ENCONTRADO');
  return { ...programa, grupos: await lerGrupos(db, id) };
}

/** The programme as it is printed: as it was when it was issued, or as it stands now. Throws NAO_ENCONTRADO. */
export async function programaImpresso(
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  id: number,
): Promise<Programa & { readonly emElaboracao: boolean }> {
  const { rows } = await sql<{
    programa: Programa | null;
    emElaboracao: boolean;
  }>`select programa, emitido_em is null as "emElaboracao"
    from pgr where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const { programa: guardado = null, emElaboracao = true } = rows[0] ?? {};
  return { ...(guardado?.grupos ? guardado : await lerPrograma(ctx, id)), emElaboracao };
}
