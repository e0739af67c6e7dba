import { type RawBuilder, sql } from 'kysely';
import { candidatoDaSessao } from '#modules/externo/acesso/conta-candidato.queries.ts';
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
  /** What visitors are offered at all; a name already chosen is found anyway. */
  readonly oferecidas?: RawBuilder<unknown>;
}

const listas: Readonly<Record<ListaExterna, Lista>> = {
  cargos: { tabela: 'cargo', porEmpresa: true, oferecidas: sql`t.ativa and t.exibir_modulo_externo` },
  'areas-interesse': { tabela: 'area_interesse', porEmpresa: true },
  'areas-formacao': { tabela: 'area_formacao', porEmpresa: false },
  conhecimentos: { tabela: 'competencia', porEmpresa: true, oferecidas: sql`t.tipo = 'C'` },
  idiomas: { tabela: 'idioma', porEmpresa: false },
  'como-ficou-sabendo-vaga': { tabela: 'como_ficou_sabendo_vaga', porEmpresa: true },
};

/** The company of the session, or the one that a visitor's link names. */
const empresaDe = (ctx: Ctx, query: ConsultaExterna): number =>
  ctx.empresaId !== SEM_EMPRESA ? ctx.empresaId : (query.empresaId ?? SEM_EMPRESA);

async function opcoes(ctx: Ctx, nome: ListaExterna, query: ConsultaExterna): Promise<OptionRow[]> {
  const { tabela, porEmpresa, oferecidas } = listas[nome];
  const { busca, ids, cargosIds } = query;
  const chosen = ids !== undefined && ids.length > 0;
  const conditions = [
    ...(porEmpresa ? [sql`t.empresa_id = ${empresaDe(ctx, query)}`] : []),
    ...(chosen ? [sql`t.id = any (${idList(ids)})`] : [oferecidas ?? sql`true`]),
    ...(busca && !chosen ? [contem('t.nome_busca', busca)] : []),
    ...(nome === 'areas-formacao' && cargosIds && cargosIds.length > 0
      ? [
          sql`exists (select from cargo_area_formacao f where f.area_formacao_id = t.id
            and f.empresa_id = ${empresaDe(ctx, query)} and f.cargo_id = any (${idList(cargosIds)}))`,
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
    on(contrato, (ctx, { query }) => opcoes(ctx, lista, query), { ...visitante, oferece: listas[lista].tabela }),
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
