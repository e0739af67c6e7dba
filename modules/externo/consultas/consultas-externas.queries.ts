import { type RawBuilder, sql } from 'kysely';
import { candidatoDaSessao } from '#modules/externo/acesso/conta-candidato.queries.ts';
import { exigirAtiva } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { SEM_EMPRESA } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem } from '#platform/server/resource/list.ts';
import type { OptionRow } from '#platform/shared/contract/resource.ts';
import {
  areasFormacaoDosCargos,
  type ConsultaExterna,
  consultasExternas,
  type ListaExterna,
  type PessoaDoCpf,
  pessoasDoCpf,
} from './consultas-externas.contract.ts';

/** Choices that a picker shows at once. */
const OPCOES = 200;

interface Lista {
  readonly tabela: string;
  readonly porEmpresa: boolean;
  /** What visitors are offered at all, over the row `alias`. */
  readonly oferecidas?: (alias: string) => RawBuilder<unknown>;
  /** Where the candidate's own record may hold one that is offered no longer. */
  readonly ligacoes?: readonly { readonly tabela: string; readonly coluna: string }[];
}

const listas: Readonly<Record<ListaExterna, Lista>> = {
  cargos: {
    tabela: 'cargo',
    porEmpresa: true,
    oferecidas: (alias) => sql`${sql.ref(`${alias}.ativa`)} and ${sql.ref(`${alias}.exibir_modulo_externo`)}`,
    ligacoes: [
      { tabela: 'candidato_cargo', coluna: 'cargo_id' },
      { tabela: 'candidato_experiencia', coluna: 'cargo_id' },
    ],
  },
  'areas-interesse': { tabela: 'area_interesse', porEmpresa: true },
  'areas-formacao': { tabela: 'area_formacao', porEmpresa: false },
  conhecimentos: {
    tabela: 'competencia',
    porEmpresa: true,
    oferecidas: (alias) => sql`${sql.ref(`${alias}.tipo`)} = 'C'`,
    ligacoes: [{ tabela: 'candidato_conhecimento', coluna: 'competencia_id' }],
  },
  idiomas: { tabela: 'idioma', porEmpresa: false },
  'como-ficou-sabendo-vaga': { tabela: 'como_ficou_sabendo_vaga', porEmpresa: true },
};

/** What may be chosen of a list, by number or in a form: what is offered, and what the candidate of the session holds already. */
function escolhiveis({ oferecidas, ligacoes = [] }: Lista, { ator }: Ctx, alias: string): RawBuilder<unknown> | null {
  if (!oferecidas) return null;
  const suas = ligacoes.map(
    ({ tabela, coluna }) =>
      sql`exists (select from ${sql.table(tabela)} l where l.candidato_id = ${ator.id} and ${sql.ref(`l.${coluna}`)} = ${sql.ref(`${alias}.id`)})`,
  );
  return sql`(${sql.join([oferecidas(alias), ...(ator.tipo === 'candidato' ? suas : [])], sql` or `)})`;
}

/** The company of the session, or the one that a visitor's link names. */
const empresaDe = (ctx: Ctx, query: ConsultaExterna): number =>
  ctx.empresaId !== SEM_EMPRESA ? ctx.empresaId : (query.empresaId ?? SEM_EMPRESA);

async function opcoes(ctx: Ctx, nome: ListaExterna, query: ConsultaExterna): Promise<OptionRow[]> {
  const lista = listas[nome];
  const { tabela, porEmpresa, oferecidas } = lista;
  const empresaId = empresaDe(ctx, query);
  if (empresaId !== SEM_EMPRESA) await exigirAtiva(ctx, empresaId);
  const { busca, ids, cargosIds } = query;
  const chosen = ids !== undefined && ids.length > 0;
  const conditions = [
    ...(porEmpresa ? [sql`t.empresa_id = ${empresaId}`] : []),
    ...(chosen ? [sql`t.id = any (${idList(ids)})`] : []),
    (chosen ? escolhiveis(lista, ctx, 't') : oferecidas?.('t')) ?? sql`true`,
    ...(busca && !chosen ? [contem('t.nome_busca', busca)] : []),
    ...(nome === 'areas-formacao' && cargosIds && cargosIds.length > 0
      ? [
          sql`exists (select from cargo_area_formacao f join cargo c on c.id = f.cargo_id and ${escolhiveis(listas.cargos, ctx, 'c') ?? sql`true`}
            where f.area_formacao_id = t.id and f.empresa_id = ${empresaId} and f.cargo_id = any (${idList(cargosIds)}))`,
        ]
      : []),
  ];
  const { rows } = await sql<OptionRow>`select t.id, t.nome from ${sql.table(tabela)} t
    where ${sql.join([sql`true`, ...conditions], sql` and `)} order by t.nome_busca, t.id limit ${chosen ? ids.length : OPCOES}`.execute(
    ctx.db,
  );
  return rows;
}

/** Nothing here belongs to a person: names that the form of any visitor of an active company shows. */
const visitante = { escopo: 'sistema' } as const;

export const consultasHandlers: readonly Handler[] = [
  ...consultasExternas.map(({ lista, contrato }) =>
    on(contrato, (ctx, { query }) => opcoes(ctx, lista, query), {
      ...visitante,
      oferece: { tabela: listas[lista].tabela, condicoes: (ctx) => [escolhiveis(listas[lista], ctx, 't')] },
    }),
  ),
  on(areasFormacaoDosCargos, (ctx, { query }) => opcoes(ctx, 'areas-formacao', query), visitante),
  ...pessoasDoCpf.map((contrato) =>
    on(contrato, async (ctx, { query }): Promise<PessoaDoCpf | null> => {
      const { rows } = await sql<PessoaDoCpf>`select id, nome, cpf from candidato
        where id = ${candidatoDaSessao(ctx)} and cpf = ${query.cpf}`.execute(ctx.db);
      return rows[0] ?? null;
    }),
  ),
];
