import { sql } from 'kysely';
import { nomesDaVez, type VezDoRegistro } from '#modules/organizacao/alcadas/aprovacao.queries.ts';
import { TITULAR_COLABORADOR } from '#modules/organizacao/colaboradores/dados-pessoais.queries.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { recordSensitiveAccess } from '#platform/server/privacy/sensitive-access.ts';
import { readList } from '#platform/server/resource/list.ts';
import { workOfList } from '#platform/server/start/work-of-list.ts';
import type { PageQuery } from '#platform/shared/page.ts';
import {
  casoDaProposta,
  lerProposta,
  propostaVisivel,
  queEsperam,
  tituloSql,
  vezesDasPropostas,
} from './caso.queries.ts';
import {
  CAMINHO_PROPOSTAS,
  type FiltroDasPropostas,
  filtroDasPropostas,
  type Proposta,
  type PropostaListada,
  paginaDaProposta,
  permissoesDaProposta,
  somasDaProposta,
  tiposDeProposta,
} from './propostas.contract.ts';

const { SALARIO } = permissoesOrganizacao.colaborador.verbos;

const colunas = {
  id: sql.ref('t.id'),
  tipo: sql.ref('t.tipo'),
  titulo: tituloSql,
  colaborador: sql`(select json_build_object('id', c.id, 'nome', c.nome) from colaborador c where c.id = t.colaborador_id)`,
  situacao: sql.ref('t.situacao'),
  propostaEm: sql.ref('t.proposta_em'),
  proponente: sql`(select u.nome from usuario u where u.id = t.proponente_id)`,
};

/** Who decides now, of those of these proposals that wait. */
async function comVez<Row extends { readonly id: number; readonly situacao: string | null }>(
  ctx: Ctx,
  rows: readonly Row[],
  vezes: readonly VezDoRegistro[],
) {
  const esperam = new Set(rows.flatMap(({ id, situacao }) => (situacao === 'A' ? id : [])));
  const nomes = await nomesDaVez(
    ctx,
    vezes.filter(({ registroId }) => esperam.has(registroId)),
  );
  return rows.map((row) => ({ ...row, vez: nomes.get(row.id) ?? null }));
}

/** Proposals that the person sees, the newest first. */
export async function lerPropostas(ctx: Ctx, filtro: FiltroDasPropostas & PageQuery & { readonly page: number }) {
  const { situacao, tipo, colaboradorId, planejamentoId, paraDecidir } = filtro;
  const vezes = await vezesDasPropostas(ctx);
  const esperam = queEsperam(ctx, vezes);
  const pagina = await readList<Omit<PropostaListada, 'vez'>>(
    ctx.db,
    {
      tabela: 'proposta_aprovacao',
      selecao: colunas,
      condicoes: [
        sql`t.empresa_id = ${ctx.empresaId}`,
        propostaVisivel(ctx, esperam),
        ...(situacao === null ? [] : [sql`t.situacao = ${situacao}`]),
        ...(tipo === null ? [] : [sql`t.tipo = ${tipo}`]),
        ...(colaboradorId === null ? [] : [sql`t.colaborador_id = ${colaboradorId}`]),
        ...(planejamentoId === null ? [] : [sql`t.tipo = 'P' and t.alvo_id = ${planejamentoId}`]),
        ...(paraDecidir ? [sql`t.situacao = 'A' and t.id = any (${idList(esperam)})`] : []),
      ],
      ordem: sql`t.proposta_em desc, t.id`,
    },
    filtro,
  );
  return { ...pagina, content: await comVez(ctx, pagina.content, vezes) };
}

/** A proposal with the current state against the proposed one. Throws NAO_ENCONTRADO. */
export async function obterPropostaLida(ctx: Ctx, id: number): Promise<Proposta> {
  const { lida, edita } = await casoDaProposta(ctx, id);
  const { rows } = await sql<
    Omit<PropostaListada, 'vez'> & Pick<Proposta, 'encerradaEm'>
  >`select t.id, t.tipo, ${tituloSql} as titulo,
      ${colunas.colaborador} as colaborador, t.situacao, t.proposta_em as "propostaEm", ${colunas.proponente} as proponente,
      t.encerrada_em as "encerradaEm"
    from proposta_aprovacao t where t.id = ${id} and t.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [linha] = await comVez(ctx, rows, lida.vezes);
  const { unico: _, ...todo } = lida.conteudo.efeito;
  const { salarioAtual, salarioProposto, diferenca, percentual, ...dito } = todo;
  const efeito = lida.tipo === 'P' ? dito : todo;
  const vazio = { pagamentoAtual: null, pagamentoProposto: null, salarioAtual: null, salarioProposto: null };
  // What was sealed before they were kept does not have them.
  const emVolta = { desde: null, anterior: null, valorDaFaixa: null };
  return {
    ...(linha as Proposta),
    ...{ ...vazio, ...emVolta, diferenca: null, percentual: null },
    ...efeito,
    mudancas: [...efeito.mudancas],
    podeCancelar: edita && lida.situacao === 'A',
  };
}

/**
 * The sums of a proposed planning; null for what is of one talent. They are of nobody in particular, unless the planning reaches one talent alone:
 * then who reads them stands among the accesses to what that talent earns. Throws NAO_ENCONTRADO.
 */
export async function somasDe(ctx: Ctx, id: number) {
  const { tipo, conteudo } = await lerProposta(ctx, id);
  const { salarioAtual = null, salarioProposto = null, diferenca = null, percentual = null, unico } = conteudo.efeito;
  if (tipo !== 'P') return null;
  const somas = { salarioAtual, salarioProposto, diferenca, percentual };
  if (conteudo.efeito.pessoas === 1 && pode(ctx, SALARIO))
    await recordSensitiveAccess(ctx, {
      ...{ empresaId: null, titular: TITULAR_COLABORADOR, titulares: unico ? [unico] : [] },
      ...{ campos: Object.keys(somas), chamada: somasDaProposta.path },
    });
  return somas;
}

/** Proposals at a step of a chain that is the person's, or that of whoever they stand in for. */
export const propostasADecidir = workOfList({
  id: 'propostas-a-decidir',
  titulo: 'Salários e desligamentos para decidir',
  acao: 'Decidir',
  // Whose salary or dismissal is proposed is told by the screen alone.
  reservado: true,
  permissoes: [permissoesDaProposta.ver],
  ordem: 2,
  tela: CAMINHO_PROPOSTAS,
  filtro: filtroDasPropostas,
  pedido: { paraDecidir: 'true' },
  listar: (ctx, query) => lerPropostas(ctx, query),
  item: ({ id, tipo, titulo }: PropostaListada) => ({
    ...{ chave: id, titulo: titulo ?? '', detalhe: tiposDeProposta.rotulo(tipo), ate: null },
    path: paginaDaProposta(id),
  }),
});
