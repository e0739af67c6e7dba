import { sql } from 'kysely';
import { nomeDoAparelho } from '#modules/organizacao/aparelhos/aparelhos.rules.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import {
  APARELHOS_MAXIMO,
  excluirAparelho,
  incluirAparelho,
  obterAparelhos,
  prepararAparelho,
} from './push.contract.ts';
import { chavesDePush, podeAvisar } from './push.queries.ts';

const ENTIDADE = 'Aparelho avisado';
const SEM_COFRE = 'Os avisos nos aparelhos não estão disponíveis: quem cuida do servidor precisa definir COFRE_CHAVES.';
const doSistema = { escopo: 'sistema' } as const;

/** The devices on which the person is told. */
export const aparelhosHandlers: readonly Handler[] = [
  on(
    obterAparelhos,
    async ({ db, ator }) => {
      const { rows } = await sql<{
        id: number;
        nome: string;
        criadoEm: string;
      }>`select id, nome, criado_em as "criadoEm"
        from aparelho_push where usuario_id = ${ator.id} order by id desc`.execute(db);
      return { disponivel: podeAvisar(), aparelhos: rows };
    },
    doSistema,
  ),
  on(
    prepararAparelho,
    async ({ db }) => {
      const chaves = await chavesDePush(db);
      if (!chaves) throw regra(SEM_COFRE);
      return { chavePublica: chaves.publica };
    },
    { ...doSistema, semAuditoria: true },
  ),
  on(
    incluirAparelho,
    async (ctx, { body }) => {
      const { db, ator } = ctx;
      if (!podeAvisar()) throw regra(SEM_COFRE);
      await takeTurn(db, 'aparelho-push', ator.id);
      const { rows } = await sql<{
        id: number;
      }>`insert into aparelho_push (usuario_id, endereco, nome, ultima_mensagem_id)
        select ${ator.id}, ${body.endereco}, ${nomeDoAparelho(ctx.navegador)},
          (select coalesce(max(id), 0) from usuario_mensagem where usuario_id = ${ator.id})
        where (select count(*) from aparelho_push where usuario_id = ${ator.id} and endereco <> ${body.endereco}) < ${APARELHOS_MAXIMO}
        on conflict (endereco) do update set usuario_id = excluded.usuario_id, nome = excluded.nome,
          ultima_mensagem_id = excluded.ultima_mensagem_id, criado_em = now(), falhas = 0
        returning id`.execute(db);
      const [incluido] = rows;
      if (!incluido) throw regra(`Já há ${APARELHOS_MAXIMO} aparelhos seus: retire algum antes.`);
      await ctx.auditar({ acao: 'Inclusão', entidade: ENTIDADE, entidadeId: incluido.id });
      return incluido;
    },
    doSistema,
  ),
  on(
    excluirAparelho,
    async (ctx, { params }) => {
      const { rows } =
        await sql`delete from aparelho_push where id = ${params.id} and usuario_id = ${ctx.ator.id} returning 1`.execute(
          ctx.db,
        );
      if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
      await ctx.auditar({ acao: 'Exclusão', entidade: ENTIDADE, entidadeId: params.id });
    },
    doSistema,
  ),
];
