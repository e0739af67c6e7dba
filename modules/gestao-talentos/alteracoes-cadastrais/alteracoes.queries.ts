import { type RawBuilder, sql } from 'kysely';
import {
  colaboradores,
  colaboradorVisivel,
  colaboradorVistoSql,
  configuracaoDaEmpresa,
  talentoDaSessao,
} from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { readList } from '#platform/server/resource/list.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import type { PageQuery } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  type Alteracao,
  type AlteracaoListada,
  CAMINHO_ALTERACOES,
  CAMPOS_DAS_SECOES,
  type FiltroDasAlteracoes,
  type MeuPedido,
  permissoesDasAlteracoes,
  type SecaoDaFicha,
  secoesDaFicha,
} from './alteracoes.contract.ts';
import {
  camposAlterados,
  camposEmConflito,
  lido,
  rotuloDoCampo,
  type SituacaoDaAlteracao,
  type Valores,
  valorEm,
} from './alteracoes.rules.ts';

/** Sections of which the company lets its talents ask for a change. */
export async function secoesQueSePedem({ db, empresaId }: Ctx): Promise<SecaoDaFicha[]> {
  const { pedirContato, pedirEndereco, pedirPessoais, pedirDependentes, pedirFormacao } = await configuracaoDaEmpresa(
    db,
    empresaId,
  );
  const permitida: Readonly<Record<SecaoDaFicha, boolean>> = {
    CONTATO: pedirContato,
    ENDERECO: pedirEndereco,
    PESSOAIS: pedirPessoais,
    DEPENDENTES: pedirDependentes,
    FORMACAO: pedirFormacao,
  };
  return secoesDaFicha.codigos.filter((secao) => permitida[secao]);
}

const meu = sql`t.id, t.secao, t.situacao, t.pedido_em as "pedidoEm", t.decidido_em as "decididoEm", t.motivo`;

/** Requests of a talent, the newest first; the last twenty are enough for the page. */
export async function pedidosDoTalento(
  { db, empresaId }: Ctx,
  colaboradorId: number,
  qual: RawBuilder<unknown> = sql`true`,
): Promise<MeuPedido[]> {
  const { rows } = await sql<MeuPedido>`select ${meu} from alteracao_cadastral t
    where t.colaborador_id = ${colaboradorId} and t.empresa_id = ${empresaId} and ${qual} order by t.id desc limit 20`.execute(
    db,
  );
  return rows;
}

/** The own request with this id, held until the end of the transaction. Throws NAO_ENCONTRADO for anybody else's. */
export async function meuPedido(ctx: Ctx, id: number): Promise<MeuPedido> {
  const colaboradorId = (await talentoDaSessao(ctx)) ?? 0;
  await sql`select 1 from alteracao_cadastral where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(
    ctx.db,
  );
  const [pedido] = await pedidosDoTalento(ctx, colaboradorId, sql`t.id = ${id}`);
  if (!pedido) throw new ProblemError('NAO_ENCONTRADO');
  return pedido;
}

const TABELAS = { uf: 'estado', cidade: 'cidade', areaFormacao: 'area_formacao', idioma: 'idioma' } as const;
type Nomeado = keyof typeof TABELAS;

/** What a talent sends with the names that the records have, and not those that came along: who approves reads them. */
export async function comNomes(db: Db, valores: Valores): Promise<Valores> {
  const nomes = new Map<string, string>();
  const achados = new Map<Nomeado, Set<number>>();
  const percorrer = (value: unknown, fazer: (nome: Nomeado, ref: { id: number; nome?: string }) => void): void => {
    if (Array.isArray(value)) for (const item of value) percorrer(item, fazer);
    else if (typeof value === 'object' && value !== null)
      for (const [nome, dentro] of Object.entries(value)) {
        if (nome in TABELAS && dentro !== null) fazer(nome as Nomeado, dentro as { id: number });
        else percorrer(dentro, fazer);
      }
  };
  const novo = structuredClone(valores);
  percorrer(novo, (nome, { id }) => achados.set(nome, (achados.get(nome) ?? new Set()).add(id)));
  for (const [nome, ids] of achados) {
    const { rows } = await sql<{ id: number; nome: string }>`select id, nome from ${sql.table(TABELAS[nome])}
      where id = any (${idList([...ids])})`.execute(db);
    for (const row of rows) nomes.set(`${nome} ${row.id}`, row.nome);
  }
  percorrer(novo, (nome, ref) => {
    ref.nome = nomes.get(`${nome} ${ref.id}`) ?? '';
  });
  return novo;
}

const talento = sql.ref('t.colaborador_id');
const presente = (condicoes: readonly (RawBuilder<unknown> | null)[]) =>
  condicoes.filter((condicao) => condicao !== null);

/** Requests of the talents whom the person sees. */
export function lerAlteracoes(ctx: Ctx, filtro: FiltroDasAlteracoes & PageQuery & { page: number }) {
  const { situacao, secao, colaboradorId } = filtro;
  return readList<AlteracaoListada>(
    ctx.db,
    {
      tabela: 'alteracao_cadastral',
      juncoes: sql`join colaborador c on c.id = t.colaborador_id`,
      selecao: {
        id: sql.ref('t.id'),
        colaborador: sql`json_build_object('id', c.id, 'nome', c.nome)`,
        secao: sql.ref('t.secao'),
        situacao: sql.ref('t.situacao'),
        pedidoEm: sql.ref('t.pedido_em'),
        decididoEm: sql.ref('t.decidido_em'),
        decididoPor: sql.ref('t.decidido_por'),
      },
      condicoes: presente([
        sql`t.empresa_id = ${ctx.empresaId}`,
        situacao === null ? null : sql`t.situacao = ${situacao}`,
        secao === null ? null : sql`t.secao = ${secao}`,
        colaboradorId === null ? null : sql`t.colaborador_id = ${colaboradorId}`,
        colaboradorVisivel(ctx, talento),
      ]),
      ordem: sql`(t.situacao <> 'P'), t.pedido_em desc, t.id`,
    },
    filtro,
  );
}

/** A request as it is stored. */
export interface AlteracaoGuardada extends Omit<Alteracao, 'mudancas' | 'secao' | 'situacao'> {
  readonly secao: SecaoDaFicha;
  readonly situacao: SituacaoDaAlteracao;
  readonly colaboradorId: number;
  readonly usuarioId: number;
  readonly arquivoId: number | null;
  readonly antes: Valores;
  readonly depois: Valores;
}

/** A request of a talent whom the person sees; `travar` holds it. Throws NAO_ENCONTRADO. */
export async function lerAlteracao(ctx: Ctx, id: number, travar = false): Promise<AlteracaoGuardada> {
  const { rows } = await sql<AlteracaoGuardada>`select ${meu}, t.versao, t.justificativa, t.antes, t.depois,
      t.decidido_por as "decididoPor", t.colaborador_id as "colaboradorId", t.usuario_id as "usuarioId", t.arquivo_id as "arquivoId",
      json_build_object('id', c.id, 'nome', c.nome) as colaborador, (select a.nome from arquivo a where a.id = t.arquivo_id) as arquivo
    from alteracao_cadastral t join colaborador c on c.id = t.colaborador_id
    where t.id = ${id} and t.empresa_id = ${ctx.empresaId} and ${colaboradorVistoSql(ctx, talento)}
    ${travar ? sql`for update of t` : sql``}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new ProblemError('NAO_ENCONTRADO');
  return row;
}

/** The request with what it changes in words; while it is open, with what somebody else changed meanwhile. */
export async function comMudancas(ctx: Ctx, guardada: AlteracaoGuardada): Promise<Alteracao> {
  const { antes, depois, colaboradorId, usuarioId: _u, arquivoId: _a, ...resto } = guardada;
  const secao = CAMPOS_DAS_SECOES[guardada.secao];
  const aberta = guardada.situacao === 'P';
  const atual = aberta ? await colaboradores.obter(ctx, colaboradorId) : null;
  const conflito = new Set(atual ? camposEmConflito(secao, antes, depois, atual) : []);
  return {
    ...resto,
    mudancas: camposAlterados(secao, antes, depois).map((path) => ({
      rotulo: rotuloDoCampo(secao, path),
      antes: lido(secao, path, antes),
      depois: lido(secao, path, depois),
      atual: atual && conflito.has(path) ? lido(secao, path, atual) : null,
    })),
  };
}

/** What the form of a talent says of a section. */
export function daSecao(secao: SecaoDaFicha, ficha: object): Valores {
  const campos = CAMPOS_DAS_SECOES[secao].shape;
  return Object.fromEntries(Object.keys(campos).map((nome) => [nome, valorEm(ficha, nome)]));
}

/** Requests that wait for a decision, the oldest first. */
export const alteracoesPorDecidir: WaitingWork = {
  id: 'alteracoes-cadastrais',
  titulo: 'Pedidos de alteração de dados',
  acao: 'Decidir',
  permissoes: [permissoesDasAlteracoes.verbos.DECIDIR],
  ordem: 4,
  path: `${CAMINHO_ALTERACOES}?situacao=P`,
  async ler(ctx, limite) {
    const { rows } = await sql<{ id: number; nome: string; secao: SecaoDaFicha; colaboradorId: number; total: number }>`
      select t.id, c.nome, t.secao, c.id as "colaboradorId", count(*) over ()::int as total
      from alteracao_cadastral t join colaborador c on c.id = t.colaborador_id
      where t.empresa_id = ${ctx.empresaId} and t.situacao = 'P' and ${colaboradorVistoSql(ctx, talento)}
      order by t.pedido_em, t.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, ({ id, nome, secao, colaboradorId }) => ({
      chave: id,
      titulo: nome,
      detalhe: secoesDaFicha.rotulo(secao),
      ate: null,
      path: `${CAMINHO_ALTERACOES}?situacao=P&colaboradorId=${colaboradorId}`,
    }));
  },
};
