import { type RawBuilder, sql } from 'kysely';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import {
  type OptionQuery,
  type OptionRow,
  optionLimit,
  type Removal,
  type ResourceContract,
  type Stored,
} from '#platform/shared/contract/resource.ts';
import { ownValue } from '#platform/shared/own-value.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { idList } from '../db/id-list.ts';
import type { Ctx } from '../http/context.ts';
import { type Handler, on } from '../http/handler.ts';
import { withoutHidden } from '../http/sensitive.ts';
import { insertRows, updateRows, writeChildren } from './children.ts';
import { columnList } from './column-list.ts';
import { columnsOf, type Mapping, selectionOf } from './columns.ts';
import { goesAlong, heldByUse, refusalByUse } from './dependencies.ts';
import { type Conditions, filterBy } from './filters.ts';
import { refuseMoved } from './fixed-fields.ts';
import { type Held, heldByRule, recusas, refuseHeld } from './held.ts';
import { byWordsWhere, containsName, inCompanies, inDirection, readList, sortable, todas } from './list.ts';
import { ordersOf } from './orders.ts';
import { type Offer, refuseStrangers, type Shared } from './references.ts';
import type { ResourceOptions, TableOptions, Writing } from './resource-options.ts';
import type { ChildField, FieldName, LinkField, ReferenceField, TableName } from './table-types.ts';

/** The generic calls of a resource, ready to be registered, and its reading and writing functions for actions. */
export interface ResourceHandlers<Form, Row, Filter, Detail = unknown> {
  readonly contrato: ResourceContract<Form, Row, Filter, Detail>;
  readonly tabela: string;
  readonly porEmpresa: boolean;
  /** Which records of other companies this one works with, where there are such. */
  readonly alheios?: Shared | undefined;
  /** Where its references, links and children live. */
  readonly mapping: Mapping;
  /** What its own pickers offer, and a field that picks from it may hold. */
  readonly oferta: Offer;
  readonly handlers: readonly Handler[];
  /** Which rows `t` of its table this person sees in the session's company and a filter of its list chooses. */
  condicoes(ctx: Ctx, filtro: Filter): readonly RawBuilder<unknown>[];
  listar(ctx: Ctx, query: Filter & PageQuery): Promise<Page<Row & Stored> | (Row & Stored)[]>;
  /** One record of the session's company. Throws NAO_ENCONTRADO. */
  obter(ctx: Ctx, id: number): Promise<Form & Detail & Stored>;
  /** One record within `alcance`, perhaps of another company. Throws NAO_ENCONTRADO. */
  ler(ctx: Ctx, id: number): Promise<Form & Detail & Stored>;
  /** What `criar` refuses before it writes. */
  conferir(ctx: Ctx, form: Form): Promise<void>;
  /** `dado` is what nobody picked, such as the record of the address: it need not be offered. */
  criar(ctx: Ctx, form: Form, dado?: Partial<Form>): Promise<Form & Detail & Stored>;
  atualizar(ctx: Ctx, id: number, form: Form & { versao?: number | undefined }): Promise<Form & Detail & Stored>;
  excluir(ctx: Ctx, id: number): Promise<void>;
  /** Several new records in as many statements as one; the answers are in the order of the forms. What is refused is refused for all of them. */
  criarVarios(ctx: Ctx, forms: readonly Form[]): Promise<(Form & Detail & Stored)[]>;
  /** Changes several records, each by its own id, as {@link criarVarios} makes them. No record comes twice. */
  atualizarVarios(
    ctx: Ctx,
    forms: readonly (Form & { readonly id: number; versao?: number | undefined })[],
  ): Promise<(Form & Detail & Stored)[]>;
  /** Records of the session's company, in the order of their ids. Throws NAO_ENCONTRADO when one of them is missing. */
  obterVarios(ctx: Ctx, ids: readonly number[]): Promise<(Form & Detail & Stored)[]>;
  /** Deletes several records, or none of them: those that may not go are named, each with its reason. */
  excluirVarios(ctx: Ctx, ids: readonly number[]): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds resources of every shape; each is used again through its own type
export type AnyResourceHandlers = ResourceHandlers<any, any, any, any>;

const present = (conditions: Conditions): RawBuilder<unknown>[] =>
  conditions.filter((condition): condition is RawBuilder<unknown> => Boolean(condition));

/**
 * Binds a resource contract to its table: list, get, create, update, delete and options. The columns of the table are known
 * to the compiler: a field, reference, link, child or filter that it cannot find there is refused at `tabela`.
 */
export function defineResource<
  Form,
  Row,
  Filter,
  Detail,
  T extends TableName,
  C extends FieldName<Form> | FieldName<Row> | FieldName<Detail> = never,
  R extends ReferenceField<Form> | ReferenceField<Row> | ReferenceField<Detail> = never,
  L extends LinkField<Form> | LinkField<Row> | LinkField<Detail> = never,
  F extends ChildField<Form> = never,
  Q extends keyof Filter & string = never,
  J extends keyof Filter & string = never,
>(
  contract: ResourceContract<Form, Row, Filter, Detail>,
  o: TableOptions<Form, Row, Filter, Detail, T, C, R, L, F, Q, J>,
): ResourceHandlers<Form, Row, Filter, Detail> {
  return bindResource(contract, o as unknown as ResourceOptions<Form, Row, Filter, Detail>);
}

/** `defineResource` without the compiler's look at the table, for what binds many tables. */
export function bindResource<Form, Row, Filter, Detail>(
  contract: ResourceContract<Form, Row, Filter, Detail>,
  o: ResourceOptions<Form, Row, Filter, Detail>,
): ResourceHandlers<Form, Row, Filter, Detail> {
  const porEmpresa = o.porEmpresa ?? true;
  const nome = o.nomeDe ?? sql.ref('t.nome');
  const base = { id: sql.ref('t.id'), versao: sql.ref('t.versao') };
  const rowSelection = { ...base, ...selectionOf(contract.linha, o) };
  const formSelection = { ...base, ...selectionOf(contract.form, o), ...selectionOf(contract.detalhe, o) };
  const fixed = Object.entries(o.fixo ?? {}).map(([column, value]) => sql`${sql.ref(`t.${column}`)} = ${value}`);
  /** What is of this resource at all and this person may see, in whatever company. */
  const seen = (ctx: Ctx): RawBuilder<unknown>[] => [...fixed, ...present(o.visivel?.(ctx) ?? [])];
  const oferta = (ctx: Ctx) => [...seen(ctx), ...present(o.oferecer?.(ctx) ?? [])];
  const own = (ctx: Ctx): RawBuilder<unknown>[] => [
    ...(porEmpresa ? [inCompanies([ctx.empresaId])] : []),
    ...seen(ctx),
  ];
  /** What a person of the company reads and picks: its own records, and those of others that it works with. */
  const within = (ctx: Ctx, companies: readonly number[] = [ctx.empresaId]): RawBuilder<unknown>[] => {
    const theirs = o.alheios?.(ctx.empresaId, 't');
    return porEmpresa ? [theirs ? sql`(${inCompanies(companies)} or ${theirs})` : inCompanies(companies)] : [];
  };
  const orders = ordersOf(contract, o);
  const fallback = sql`${orders['']}, t.id`;
  const conditionsOf = filterBy<Filter>(contract, o);

  const may = (ctx: Ctx, row: Row & { id: number }) => {
    const extra = o.pode?.(ctx, row) ?? {};
    const { editar, excluir } = contract.permissoes;
    return {
      ...extra,
      editar: ctx.permissoes.has(editar) && extra.editar !== false,
      excluir: ctx.permissoes.has(excluir) && extra.excluir !== false && extra.emUso !== true,
    };
  };
  /** Why the row refuses what the person's authorities would allow: the screen says it with the action, `excluir` to who tries. */
  const refusals = (ctx: Ctx, row: Row & { id: number }, pode: ReturnType<typeof may>): Record<string, string> => {
    const given = o.impedimentos?.(ctx, row) ?? {};
    const verbs = (['editar', 'excluir'] as const).filter(
      (verb) => !pode[verb] && ctx.permissoes.has(contract.permissoes[verb]),
    );
    const others = Object.entries(given).filter(([verb]) => verb !== 'editar' && verb !== 'excluir');
    return Object.fromEntries([...others, ...verbs.map((verb) => [verb, given[verb] ?? recusas[verb]])]);
  };
  const withMay = <T>(ctx: Ctx, record: T) => {
    const row = record as unknown as Row & { id: number };
    const pode = may(ctx, row);
    const impedimentos = refusals(ctx, row, pode);
    return Object.assign(row as object, {
      pode,
      ...(Object.keys(impedimentos).length > 0 ? { impedimentos } : {}),
    }) as unknown as T & Stored;
  };

  type Selection = typeof rowSelection;
  type Whole = Form & Detail & Stored;
  type Values = Readonly<Record<string, unknown>>;
  const forPerson = (ctx: Ctx, selection: Selection): Selection => {
    const own = o.colunasDe?.(ctx);
    if (!own) return selection;
    return { ...selection, ...Object.fromEntries(Object.entries(own).filter(([name]) => name in selection)) };
  };
  /** An order tells the values: who may not see a field does not order by it. */
  function orderBy({ permissoes }: Ctx, selection: Selection, sort: string | undefined): RawBuilder<unknown> {
    const [name = '', way] = (sort ?? '').split(',');
    const shown = ownValue(selection, name);
    const field = ownValue(shapeOf(contract.linha), name);
    const sensivel = metaOf(field)?.sensivel;
    // What a person sees in place of a column may be a constant, by which no statement orders unless it is asked for.
    const asked = shown && shown !== ownValue(rowSelection, name) ? sql`(select ${shown})` : shown;
    const expression = ownValue(orders, name) ?? (asked && sortable(asked, field));
    if (name === '' || (sensivel && !permissoes.has(sensivel)) || !expression) return fallback;
    return sql`${inDirection(expression, way === 'desc' ? 'desc' : 'asc')}, t.id`;
  }

  /** The records of these ids, in their order. Throws NAO_ENCONTRADO when one of them is missing. */
  async function findAll(ctx: Ctx, ids: readonly number[], lock = false, reach = own(ctx)): Promise<Whole[]> {
    const columns = columnList(forPerson(ctx, formSelection));
    const [first, second] = ids;
    if (first === undefined) return [];
    const wanted = second === undefined ? sql`t.id = ${first}` : sql`t.id = any (${idList(ids)})`;
    const conditions = todas([wanted, ...reach]);
    if (lock) await holdRows(ctx.db, o.tabela, ids);
    const { rows } = await sql<
      Form & Detail & { readonly id: number }
    >`select ${columns} from ${sql.table(o.tabela)} t where ${conditions}`.execute(ctx.db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = byId.get(id);
      if (!row) throw new ProblemError('NAO_ENCONTRADO');
      return withMay(ctx, row as Form & Detail);
    });
  }

  async function find(ctx: Ctx, id: number, reach = own(ctx)): Promise<Whole> {
    const [record] = await findAll(ctx, [id], false, reach);
    if (!record) throw new ProblemError('NAO_ENCONTRADO');
    return record;
  }

  async function nameOf(ctx: Ctx, id: number): Promise<string> {
    const { rows } = await sql<{
      nome: string;
    }>`select ${nome}::text as nome from ${sql.table(o.tabela)} t where t.id = ${id}`.execute(ctx.db);
    return rows[0]?.nome ?? '';
  }

  /** Throws what the forms break; returns the part of each that the person may write. What `antes`, or of a new record `dado`, holds may stay. */
  async function check(ctx: Ctx, writings: readonly Writing<Form, Whole>[], dado: Partial<Form> = {}) {
    const visible = writings.map(({ form }) => withoutHidden(ctx, contract.form, form as Record<string, unknown>));
    await refuseStrangers(
      ctx,
      contract.form,
      o,
      visible.map((form, place) => ({ form, antes: writings[place]?.antes ?? dado })),
    );
    if (o.emBloco) await o.emBloco.validar(ctx, writings);
    else for (const { form, id } of writings) await o.validar?.(ctx, form, id);
    return visible;
  }

  /** Lists, links and what the resource itself does after the rows of these forms are written. */
  async function follow(ctx: Ctx, writings: readonly Writing<Form, Whole, number>[], visible: readonly Values[]) {
    for (const [place, { id, antes }] of writings.entries()) {
      const parent = { id, empresaId: ctx.empresaId };
      await writeChildren(ctx.db, contract.form, o, parent, visible[place] ?? {}, antes as Values | null);
    }
    if (o.emBloco) await o.emBloco.aoGravar(ctx, writings);
    else for (const { id, form, antes } of writings) await o.aoGravar?.(ctx, id, form, antes);
  }

  const audit = (ctx: Ctx, acao: string, records: readonly { id: number; antes?: unknown; depois?: unknown }[]) =>
    ctx.auditar(...records.map(({ id, ...rest }) => ({ acao, entidade: contract.nome.um, entidadeId: id, ...rest })));

  async function create(ctx: Ctx, forms: readonly Form[], dado?: Partial<Form>): Promise<Whole[]> {
    for (const form of forms) await o.travar?.(ctx, null, form);
    const fresh = forms.map((form) => ({ id: null, form, antes: null }));
    const visible = await check(ctx, fresh, dado);
    const company = porEmpresa ? { empresa_id: ctx.empresaId } : {};
    const columns = visible.map((form) => ({ ...columnsOf(contract.form, form, o), ...o.fixo, ...company }));
    const ids = await insertRows(ctx.db, o.tabela, columns);
    const written = fresh.map((one, place) => ({ ...one, id: ids[place] ?? 0 }));
    await follow(ctx, written, visible);
    const saved = await findAll(ctx, ids);
    await audit(
      ctx,
      'Inclusão',
      saved.map((depois) => ({ id: depois.id, antes: null, depois })),
    );
    return saved;
  }

  async function update(ctx: Ctx, ids: readonly number[], sent: readonly Form[]): Promise<Whole[]> {
    // The second change of a record would be one of another version.
    if (new Set(ids).size < ids.length) throw new ProblemError('CONFLITO_VERSAO');
    const forms = sent.map((one) => one as Form & { versao?: number } & Record<string, unknown>);
    for (const [place, id] of ids.entries()) {
      const { versao: _, ...form } = forms[place] ?? {};
      await o.travar?.(ctx, id, form as unknown as Form);
    }
    const found = await findAll(ctx, ids, true);
    const writings = found.map((antes, place) => {
      const { versao, ...form } = (forms[place] ?? {}) as { versao?: number };
      if (versao !== undefined && versao !== antes.versao) throw new ProblemError('CONFLITO_VERSAO', { atual: antes });
      if (antes.pode.editar === false)
        throw new ProblemError('SEM_PERMISSAO', { mensagem: antes.impedimentos?.editar ?? recusas.editar });
      return { id: antes.id, form: form as unknown as Form, antes };
    });
    refuseMoved(contract.form, writings);
    const visible = await check(ctx, writings);
    const columns = visible.map((form) => columnsOf(contract.form, form, o));
    await updateRows(
      ctx.db,
      o.tabela,
      writings.map(({ id }, place) => ({ id, columns: columns[place] ?? {} })),
    );
    await follow(ctx, writings, visible);
    const saved = await findAll(ctx, ids);
    await audit(
      ctx,
      'Alteração',
      saved.map((depois, place) => ({ id: depois.id, antes: found[place], depois })),
    );
    return saved;
  }

  async function remove(ctx: Ctx, ids: readonly number[]): Promise<void> {
    for (const id of ids) await o.travar?.(ctx, id, null);
    const found = await findAll(ctx, ids, true);
    const named = (id: number) => nameOf(ctx, id);
    const refuse = (held: readonly Held[]) => refuseHeld(contract.nome, ids.length, held, named);
    const refuseUse = async () => refuse(await heldByUse(ctx, o.tabela, ids, named));
    const held = found.filter(({ pode }) => pode.excluir === false).map(heldByRule);
    await refuse(held.filter(({ codigo, mensagem }) => codigo !== 'EM_USO' || mensagem !== recusas.excluir));
    // Of these what uses them says more.
    if (held.length > 0) await refuseUse();
    for (const antes of found) await o.aoExcluir?.(ctx, antes.id, antes);
    await refuseUse();
    await sql`delete from ${sql.table(o.tabela)} where id = any (${idList(ids)})`.execute(ctx.db);
    await audit(
      ctx,
      'Exclusão',
      found.map((antes) => ({ id: antes.id, antes, depois: null })),
    );
  }

  const only = async (records: Promise<Whole[]>): Promise<Whole> => {
    const [record] = await records;
    if (!record) throw new ProblemError('NAO_ENCONTRADO');
    return record;
  };

  const resource: ResourceHandlers<Form, Row, Filter, Detail> = {
    contrato: contract,
    tabela: o.tabela,
    porEmpresa,
    alheios: o.alheios,
    mapping: o,
    oferta,
    handlers: [],
    condicoes: (ctx, filtro) => [...own(ctx), ...present(conditionsOf(filtro, ctx))],
    async listar(ctx, query) {
      const empresas = o.empresas?.(query, ctx) ?? [ctx.empresaId];
      const filtro = present(conditionsOf(query, ctx));
      const palavras = typeof o.palavras === 'function' ? present(o.palavras(ctx)) : o.palavras;
      const byName = (query.sort ?? 'nome,asc') === 'nome,asc';
      const selection = forPerson(ctx, rowSelection);
      const result = await readList<Row>(
        ctx.db,
        {
          tabela: o.tabela,
          selecao: selection,
          condicoes: [...within(ctx, empresas), ...seen(ctx), ...filtro],
          ordem: orderBy(ctx, selection, query.sort),
          ...(byName && palavras ? byWordsWhere(empresas, filtro, palavras) : {}),
        },
        query,
      );
      if (Array.isArray(result)) return result.map((row) => withMay(ctx, row));
      return { ...result, content: result.content.map((row) => withMay(ctx, row)) };
    },
    obter: (ctx, id) => find(ctx, id),
    ler: (ctx, id) => find(ctx, id, o.alcance ? [o.alcance(ctx), ...seen(ctx)] : [...within(ctx), ...seen(ctx)]),
    conferir: async (ctx, form) => void (await check(ctx, [{ id: null, form, antes: null }])),
    criar: (ctx, form, dado) => only(create(ctx, [form], dado)),
    atualizar: (ctx, id, sent) => only(update(ctx, [id], [sent])),
    excluir: (ctx, id) => remove(ctx, [id]),
    criarVarios: (ctx, forms) => create(ctx, forms),
    atualizarVarios: (ctx, forms) =>
      update(
        ctx,
        forms.map(({ id }) => id),
        forms,
      ),
    obterVarios: (ctx, ids) => findAll(ctx, ids),
    excluirVarios: remove,
  };

  async function options(ctx: Ctx, query: OptionQuery): Promise<OptionRow[]> {
    const { busca, ids } = query;
    const wanted =
      ids && ids.length > 0
        ? [...seen(ctx), sql`t.id = any (${idList(ids)})`]
        : [
            ...oferta(ctx),
            ...present(o.sugerir?.(ctx, query) ?? []),
            ...present(busca ? [o.acharOpcoes ? o.acharOpcoes(busca) : containsName(o.nomeDe, busca)] : []),
          ];
    const conditions = todas([...within(ctx), ...wanted]);
    const { rows } =
      await sql<OptionRow>`select t.id, ${nome} as nome from ${sql.table(o.tabela)} t where ${conditions} order by ${o.ordemDasOpcoes ?? nome}, t.id limit ${optionLimit(query)}`.execute(
        ctx.db,
      );
    return rows;
  }

  async function removal(ctx: Ctx, id: number): Promise<Removal> {
    const record = await find(ctx, id);
    const nome = await nameOf(ctx, id);
    const impedimento = record.impedimentos?.excluir ?? (await refusalByUse(ctx, o.tabela, id, nome));
    return { nome, impedimento, junto: impedimento === null ? await goesAlong(ctx, o.tabela, id) : [] };
  }

  const { listar, obter, criar, atualizar, excluir } = contract;
  const bySelf = { referencias: 'o próprio recurso confere a sua forma' } as const;
  const handlers: Handler[] = [
    on(contract.opcoes, (ctx, { query }) => options(ctx, query)),
    on(listar, async (ctx, { query }) => (await resource.listar(ctx, query)) as Page<Row & Stored>),
    on(obter, (ctx, { params }) => resource.ler(ctx, params.id)),
    on(criar, (ctx, { body }) => resource.criar(ctx, body), bySelf),
    on(atualizar, (ctx, { params, body }) => resource.atualizar(ctx, params.id, body), bySelf),
    on(excluir, (ctx, { params }) => resource.excluir(ctx, params.id)),
    on(contract.exclusao, (ctx, { params }) => removal(ctx, params.id)),
  ];
  return Object.assign(resource, { handlers });
}
