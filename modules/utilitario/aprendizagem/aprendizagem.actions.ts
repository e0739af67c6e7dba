import { sql } from 'kysely';
import { z } from 'zod';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { servicos } from '#modules/utilitario/integracoes/integracoes.contract.ts';
import { type AcessoAoServico, acessoAo, passeAo } from '#modules/utilitario/integracoes/servico.queries.ts';
import type { Session } from '#platform/server/auth/sessions.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { type Db, inTransaction } from '#platform/server/db/transaction.ts';
import type { Feature } from '#platform/server/feature.ts';
import { onPrepared } from '#platform/server/http/handler.ts';
import { askOutside, OutgoingFailure } from '#platform/server/http/outgoing.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { criarUsuarioNaAprendizagem } from './aprendizagem.contract.ts';

type Services = Pick<ModuleServices, 'engine' | 'config'>;

interface Talento {
  readonly nome: string;
  readonly email: string | null;
}

/** What the service is told of a talent who works here and whom the person sees. Throws NAO_ENCONTRADO, or says what is missing. */
async function talentoVisto(db: Db, sessao: Session, id: number): Promise<Talento> {
  const { empresaId, identidade, permissoes } = sessao;
  const ator = { tipo: 'usuario', id: identidade.id, nome: identidade.nome } as const;
  const quem = { ator, permissoes, sessao, empresaId, empresas: [empresaId], hoje: hoje(zonaDoServidor()) };
  const { rows } = await sql<Talento>`select c.nome, c.email from colaborador c
    where c.id = ${id} and c.empresa_id = ${empresaId} and c.anonimizado_em is null and c.data_desligamento is null
      and ${colaboradorVistoSql(quem, sql.ref('c.id'))}`.execute(db);
  const [talento] = rows;
  if (!talento) throw new ProblemError('NAO_ENCONTRADO');
  if (!talento.email) throw regra('Informe o e-mail do talento: é com ele que se entra no serviço de aprendizagem.');
  return talento;
}

const FORMA = z.object({ id: z.union([z.string().min(1).max(100), z.number().int()]) });

/** Asks the service for the user of a talent; asked again with the same reference it gives the same one. */
async function pedirUsuario(
  acesso: AcessoAoServico,
  id: number,
  { nome, email }: Talento,
  comum: { readonly redeInterna: boolean; readonly signal: AbortSignal },
): Promise<string> {
  try {
    const corpo = { referencia: `talento-${id}`, nome, email };
    const lida = FORMA.safeParse(await askOutside({ ...comum, metodo: 'POST', ...passeAo(acesso, 'usuarios'), corpo }));
    if (!lida.success) throw new OutgoingFailure('O serviço não respondeu no formato esperado.', true);
    return String(lida.data.id);
  } catch (cause) {
    if (!(cause instanceof OutgoingFailure)) throw cause;
    throw regra(`O serviço de aprendizagem não criou o usuário. ${cause.message}`);
  }
}

/** The users of talents in the learning service (decision 239). */
export const usuariosDaAprendizagem = ({ engine, config }: Services): Feature => ({
  handlers: [
    onPrepared(
      criarUsuarioNaAprendizagem,
      async ({ input: { params }, sessao, signal }) => {
        if (!sessao) throw new ProblemError('NAO_AUTENTICADO');
        const { empresaId } = sessao;
        const talento = await inTransaction(
          engine,
          { scope: { tipo: 'empresas', ids: [empresaId], atual: empresaId }, readOnly: true },
          (db) => talentoVisto(db, sessao, params.id),
        );
        const acesso = await inTransaction(engine, { scope: { tipo: 'sistema' }, readOnly: true }, (db) =>
          acessoAo(db, empresaId, servicos.aprendizagem),
        );
        if (!acesso) throw regra('Ligue a integração com a aprendizagem e gere a chave da empresa em Integrações.');
        return pedirUsuario(acesso, params.id, talento, { redeInterna: config.REDE_INTERNA, signal });
      },
      async (ctx, { params }, usuarioId) => {
        await ctx.auditar({
          acao: 'Usuário na aprendizagem',
          entidade: colaborador.nome.um,
          entidadeId: params.id,
          depois: { usuarioId },
        });
        return { usuarioId };
      },
    ),
  ],
});
