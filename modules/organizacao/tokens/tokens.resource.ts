import { sql } from 'kysely';
import { ADMINISTRADOR, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { exigirAlcance, exigirPoderTomar } from '#modules/organizacao/usuarios/usuarios-acesso.queries.ts';
import { exigirSenhaAtual } from '#platform/server/auth/own-password.ts';
import { chaveDaConta } from '#platform/server/auth/throttle.ts';
import { novaChaveDeToken } from '#platform/server/auth/tokens.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import { allOf } from '#platform/server/resource/references.ts';
import type { OptionQuery, OptionRow } from '#platform/shared/contract/resource.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { exigirMesmoAcesso, lerQuemGera } from './quem-gera.queries.ts';
import {
  arvoreDoToken,
  gerarChaveDoToken,
  lerTokenEmUso,
  opcoesDePessoas,
  permissoesDosTokens,
  tokens,
} from './tokens.contract.ts';
import { erroDaValidade } from './tokens.rules.ts';

const { editar } = permissoesOrganizacao.usuario;
const { DE_OUTROS } = permissoesDosTokens.verbos;
const OPCOES = 50;
const situacao = sql`case when t.chave_hash is null then 'N' when t.expira_em < ${hojeSql} then 'V' else 'A' end`;

/**
 * Condition 'the user in the row `t` may have a token that this person makes': never the administrator of the installation, whose authorities no
 * token would narrow.
 */
const pessoas = (ctx: Ctx) => {
  const colegas = sql`t.ativo and exists (select from usuario_empresa ue where ue.usuario_id = t.id and ue.empresa_id = ${ctx.empresaId})`;
  return sql`t.id <> ${ADMINISTRADOR} and ${pode(ctx, DE_OUTROS) ? sql`(t.id = ${ctx.ator.id} or ${colegas})` : sql`t.id = ${ctx.ator.id}`}`;
};

async function escolherPessoa(ctx: Ctx, { ids, busca }: OptionQuery): Promise<OptionRow[]> {
  const pedidas =
    ids && ids.length > 0 ? sql`t.id = any (${idList(ids)})` : busca ? contem('t.nome_busca', busca) : null;
  const { rows } = await sql<OptionRow>`select t.id, t.nome from usuario t
    where ${allOf([pessoas(ctx), pedidas])} order by t.nome_busca, t.id limit ${OPCOES}`.execute(ctx.db);
  return rows;
}

/** Refuses a token for somebody whose access the person who calls may not change: whoever has its key works in their name. */
const exigirPessoa = async (ctx: Ctx, services: ModuleServices, usuarioId: number): Promise<void> => {
  if (usuarioId === ctx.ator.id) return;
  await exigirAlcance(ctx, usuarioId, editar);
  await exigirPoderTomar(ctx, services, usuarioId, 'usuario', editar);
};

/** Keys of other systems; of other users only for who may see those. */
export const tokensDaApi = (services: ModuleServices) =>
  defineResource(tokens, {
    tabela: 'token_api',
    refs: { usuario: 'usuario' },
    colunas: { situacao, ultimoUso: sql`t.ultimo_uso` },
    visivel: (ctx) => [pode(ctx, DE_OUTROS) ? null : sql`t.usuario_id = ${ctx.ator.id}`],
    filtros: { situacao: (codigo) => sql`${situacao} = ${codigo}` },
    ordem: { usuario: sql`(select u.nome_busca from usuario u where u.id = t.usuario_id)`, situacao },
    async validar(ctx, form, id) {
      if (ctx.sessao?.porToken)
        throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Um token da API não cria nem altera tokens.' });
      await exigirPessoa(ctx, services, form.usuario.id);
      const known = new Set(services.permissoes());
      const unknown = form.permissoes.filter((permissao) => !known.has(permissao));
      if (unknown.length > 0) throw campoInvalido('permissoes', `Permissões desconhecidas: ${unknown.join(', ')}.`);
      if (form.permissoes.length === 0) throw campoInvalido('permissoes', 'Escolha o que o token pode fazer.');
      if (form.permissoes.some((permissao) => !pode(ctx, permissao)))
        throw campoInvalido('permissoes', 'Você não pode dar a um token permissões que você não tem.');
      const validade = erroDaValidade(form.expiraEm, ctx.hoje);
      if (validade !== null && (id === null || form.expiraEm !== (await validadeGravada(ctx, id))))
        throw campoInvalido('expiraEm', validade);
    },
  });

async function validadeGravada({ db }: Ctx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{
    expiraEm: string;
  }>`select expira_em as "expiraEm" from token_api where id = ${id}`.execute(db);
  return rows[0]?.expiraEm;
}

/** A new key asks for the password again, since a session may be left open; a token never makes keys. */
export function chaveHandlers(services: ModuleServices, recurso: ReturnType<typeof tokensDaApi>): Handler[] {
  return [
    on(arvoreDoToken, async () => [...services.arvore()]),
    on(opcoesDePessoas, (ctx, { query }) => escolherPessoa(ctx, query), {
      oferece: { tabela: 'usuario', condicoes: (ctx) => [pessoas(ctx)] },
    }),
    on(lerTokenEmUso, async ({ ator, empresaId, sessao, permissoes }) => ({
      pessoa: ator.nome ?? '',
      empresa: { id: empresaId, nome: sessao?.identidade.empresas.find(({ id }) => id === empresaId)?.nome ?? '' },
      somenteLeitura: sessao?.porToken?.somenteLeitura ?? false,
      permissoes: [...permissoes].sort(),
    })),
    onPrepared(
      gerarChaveDoToken,
      async ({ input, sessao }) => {
        if (!sessao || sessao.porToken) throw new ProblemError('SEM_PERMISSAO');
        const lido = await inTransaction(services.engine, { scope: { tipo: 'sistema' }, readOnly: true }, (db) =>
          lerQuemGera(db, sessao.identidade.id),
        );
        const conta = { chave: chaveDaConta('interna', lido.login), senhaHash: lido.senhaHash };
        await exigirSenhaAtual(services.engine, conta, input.body.senha, 'senha');
        return lido;
      },
      async (ctx, { params: { id } }, lido) => {
        const token = await recurso.obter(ctx, id);
        await exigirMesmoAcesso(ctx.db, { ...lido, donoId: token.usuario.id });
        await exigirPessoa(ctx, services, token.usuario.id);
        if (token.permissoes.some((permissao) => !pode(ctx, permissao)))
          throw new ProblemError('SEM_PERMISSAO', {
            mensagem: 'Este token tem permissões que você não tem: só quem as tem pode gerar a chave dele.',
          });
        const { chave, hash, inicio } = novaChaveDeToken();
        await sql`update token_api set chave_hash = ${hash}, chave_inicio = ${inicio}, chave_em = now(),
          chave_por = ${ctx.ator.id} where id = ${id}`.execute(ctx.db);
        await ctx.auditar({ acao: 'Geração da chave', entidade: tokens.nome.um, entidadeId: id });
        return { chave };
      },
      { semRepeticao: true },
    ),
  ];
}
