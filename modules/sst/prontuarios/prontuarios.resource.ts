import { sql } from 'kysely';
import {
  colaboradorVisivel,
  deAnonimo,
  lerContratos,
  podeDeAnonimo,
  recusasDeAnonimo,
  TITULAR_COLABORADOR,
} from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { recordSensitiveAccess } from '#platform/server/privacy/sensitive-access.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import type { OptionRow } from '#platform/shared/contract/resource.ts';
import type { Page } from '#platform/shared/page.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { prontuario } from './prontuarios.contract.ts';
import { abrirDescricao, exigirLeitura, selarDescricao } from './selo.queries.ts';

const talento = sql.ref('t.colaborador_id');
const CONCLUIDO = 'Um prontuário com conclusões não se exclui: a NR-7 o guarda por 20 anos.';

/** Records without what they say: that is sealed, and the audit is made of these. */
export const semDescricao = defineResource(prontuario, {
  tabela: 'prontuario',
  nomeDe: sql`(select c.nome || ', ' || to_char(t.data, 'DD/MM/YYYY') from colaborador c where c.id = t.colaborador_id)`,
  colunas: {
    descricao: sql`null::text`,
    concluido: sql`(t.conclusoes_selado is not null)`,
    anonimo: deAnonimo(talento),
  },
  filtros: {
    dataIni: (dia) => sql`t.data >= ${dia}`,
    dataFim: (dia) => sql`t.data <= ${dia}`,
  },
  ordem: {
    '': sql`t.data desc`,
    colaborador: sql`(select c.nome_busca from colaborador c where c.id = t.colaborador_id)`,
  },
  visivel: (ctx) => [colaboradorVisivel(ctx, talento)],
  pode: (_ctx, linha): Readonly<Record<string, boolean>> => ({
    ...(linha.concluido ? { excluir: false } : {}),
    ...podeDeAnonimo(linha),
  }),
  impedimentos: (_ctx, linha) => ({
    ...(linha.concluido ? { excluir: CONCLUIDO } : {}),
    ...recusasDeAnonimo(linha),
  }),
  async validar(ctx, form) {
    exigirLeitura(ctx);
    await lerContratos(ctx, [form.colaborador.id], { campo: 'colaborador', travar: false });
    if (form.data > ctx.hoje) throw campoInvalido('data', 'A data ainda não chegou');
  },
  // Nobody deletes what they do not see either.
  aoExcluir: async (ctx) => exigirLeitura(ctx),
  async aoGravar(ctx, id, form, antes) {
    await selarDescricao(ctx, id, form.descricao);
    if (antes === null)
      await sql`update prontuario set registrado_por = ${ctx.ator.nome} where id = ${id}`.execute(ctx.db);
  },
});

/** A record with what it says. */
const comDescricao = async <T extends { readonly id: number }>(ctx: Ctx, lido: T) => ({
  ...lido,
  descricao: await abrirDescricao(ctx, lido.id),
});

/** Writes a record and answers it whole, also to who wrote at the same time as somebody else. */
async function gravar<T extends { readonly id: number }>(ctx: Ctx, gravacao: Promise<T>) {
  try {
    return await comDescricao(ctx, await gravacao);
  } catch (erro) {
    if (erro instanceof ProblemError && erro.codigo === 'CONFLITO_VERSAO')
      throw new ProblemError('CONFLITO_VERSAO', { atual: await comDescricao(ctx, erro.atual as T) });
    throw erro;
  }
}

/** Writes down who was told that these talents have records: that tells of health too. */
async function registrar(ctx: Ctx, titulares: readonly number[], chamada: string): Promise<void> {
  if (titulares.length === 0) return;
  const dados = { empresaId: ctx.empresaId, titular: TITULAR_COLABORADOR, campos: ['prontuario'], chamada };
  await recordSensitiveAccess(ctx, { ...dados, titulares: [...new Set(titulares)].sort((a, b) => a - b) });
}

async function titularesDe({ db, empresaId }: Ctx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select colaborador_id as id from prontuario
    where id = any (${idList(ids)}) and empresa_id = ${empresaId}`.execute(db);
  return rows.map(({ id }) => id);
}

const { listar, obter, criar, atualizar, opcoes, exclusao } = prontuario;
const propria = { referencias: 'o próprio recurso confere a sua forma' } as const;
/** Answers are kept for repetitions as they are: none of these is. Of a new record its number is, and who repeats the request reads it again. */
const semGuardar = { ...propria, semRepeticao: true } as const;
const reler = async (ctx: Ctx, id: number) => {
  exigirLeitura(ctx);
  return comDescricao(ctx, await semDescricao.obter(ctx, id));
};

const servidas = [
  on(
    listar,
    async (ctx, { query }) => {
      const pagina = await semDescricao.listar(ctx, query);
      const linhas = Array.isArray(pagina) ? pagina : pagina.content;
      // A page past the end still says how many there are of whom was asked for.
      const pedido =
        !Array.isArray(pagina) && pagina.totalElements > 0 ? [query.colaboradorId].filter((id) => id !== null) : [];
      await registrar(ctx, [...linhas.map(({ colaborador }) => colaborador.id), ...pedido], listar.path);
      return pagina as Page<(typeof linhas)[number]>;
    },
    { deixaRastro: true },
  ),
  on(obter, async (ctx, { params }) => comDescricao(ctx, await semDescricao.obter(ctx, params.id))),
  on(criar, (ctx, { body }) => gravar(ctx, semDescricao.criar(ctx, body)), { ...propria, reler }),
  on(atualizar, (ctx, { params, body }) => gravar(ctx, semDescricao.atualizar(ctx, params.id, body)), semGuardar),
];

type Nomeia = (input: Parameters<Handler['run']>[1], resposta: unknown) => readonly number[];
/** Calls that name records, by what they name: a picker, and the question before a deletion. */
const nomeiam: readonly (readonly [Handler['endpoint'], Nomeia])[] = [
  [opcoes, (_, resposta) => (resposta as OptionRow[]).map(({ id }) => id)],
  [exclusao, ({ params }) => [(params as { id: number }).id]],
];

/** The usual call, for who may read and with its line: it tells who has a record. */
const comRastro = (um: Handler, nomeia: Nomeia): Handler => ({
  ...um,
  options: { ...um.options, deixaRastro: true },
  async run(ctx, input, preparado) {
    exigirLeitura(ctx);
    const resposta = await um.run(ctx, input, preparado);
    await registrar(ctx, await titularesDe(ctx, nomeia(input, resposta)), um.endpoint.path);
    return resposta;
  },
});

/** The resource as it is served: what is read of it leaves its line, and what it says is opened only for the answer. */
export const prontuarios = {
  ...semDescricao,
  handlers: semDescricao.handlers.map((um) => {
    const [, nomeia] = nomeiam.find(([endpoint]) => endpoint === um.endpoint) ?? [];
    return nomeia ? comRastro(um, nomeia) : (servidas.find(({ endpoint }) => endpoint === um.endpoint) ?? um);
  }),
};
