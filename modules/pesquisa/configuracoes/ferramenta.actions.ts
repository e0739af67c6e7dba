import { sql } from 'kysely';
import { acessoDa, FerramentaExterna, selarChave } from '#modules/pesquisa/pesquisas/ferramenta.queries.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import { OutgoingFailure } from '#platform/server/http/outgoing.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import {
  type Ferramenta,
  type FerramentaForm,
  gravarFerramenta,
  lerFerramenta,
  testarFerramenta,
} from './ferramenta.contract.ts';

const ENTIDADE = 'Ferramenta externa de pesquisas';

async function ler({ db, empresaId }: Ctx): Promise<Ferramenta> {
  const { rows } = await sql<Ferramenta>`select f.ativa, f.endereco,
      exists (select k.empresa_id from pesquisa_ferramenta_chave k where k.empresa_id = f.empresa_id) as "temChave"
    from pesquisa_ferramenta f where f.empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? { ativa: false, endereco: null, temChave: false };
}

/** A key goes only where it was given for: with another address it is asked for again, so that nobody has it sent to theirs. */
function exigirPar({ ativa, endereco, chave }: FerramentaForm, antes: Ferramenta): void {
  if (endereco === null) {
    if (ativa || chave !== null) throw campoInvalido('endereco', 'Informe o endereço da ferramenta.');
    return;
  }
  if (!URL.canParse(endereco) || !/^https?:\/\//.test(endereco))
    throw campoInvalido('endereco', 'Informe um endereço que comece com https://.');
  if (chave !== null) return;
  if (antes.temChave && antes.endereco !== endereco)
    throw campoInvalido('chave', 'Informe a chave de novo: a que está guardada é do endereço anterior.');
  if (ativa && !antes.temChave) throw campoInvalido('chave', 'Informe a chave de acesso.');
}

async function gravar(ctx: Ctx, body: FerramentaForm): Promise<Ferramenta> {
  const antes = await ler(ctx);
  exigirPar(body, antes);
  const { db, empresaId } = ctx;
  const { ativa, endereco, chave } = body;
  if (chave !== null || endereco === null)
    await sql`delete from pesquisa_ferramenta_chave where empresa_id = ${empresaId}`.execute(db);
  if (chave !== null)
    await sql`insert into pesquisa_ferramenta_chave (empresa_id, chave_selado)
      values (${empresaId}, ${selarChave(empresaId, chave)})`.execute(db);
  if (endereco === null) await sql`delete from pesquisa_ferramenta where empresa_id = ${empresaId}`.execute(db);
  else
    await sql`insert into pesquisa_ferramenta (empresa_id, endereco, ativa) values (${empresaId}, ${endereco}, ${ativa})
      on conflict (empresa_id) do update set endereco = excluded.endereco, ativa = excluded.ativa, erro = null,
        versao = pesquisa_ferramenta.versao + 1`.execute(db);
  const depois = await ler(ctx);
  await ctx.auditar({ acao: 'Alteração', entidade: ENTIDADE, antes, depois: { ...depois, chaveNova: chave !== null } });
  return depois;
}

/** What the tool says to a call with the set-up that is stored. */
async function testar(services: Pick<ModuleServices, 'engine' | 'config'>, empresaId: number, signal: AbortSignal) {
  const acesso = await inTransaction(services.engine, { scope: { tipo: 'sistema' }, readOnly: true }, (db) =>
    acessoDa(db, empresaId),
  );
  if (!acesso) return { atende: false, mensagem: 'Ligue a ferramenta e grave o endereço e a chave antes de testar.' };
  try {
    const ferramenta = new FerramentaExterna(acesso, { redeInterna: services.config.REDE_INTERNA, signal });
    return { atende: true, mensagem: `A ferramenta atende: conta ${await ferramenta.conexao()}.` };
  } catch (cause) {
    if (cause instanceof OutgoingFailure) return { atende: false, mensagem: cause.message };
    throw cause;
  }
}

/** The calls of the tool's set-up. */
export const ferramentaHandlers = (services: Pick<ModuleServices, 'engine' | 'config'>): readonly Handler[] => [
  on(lerFerramenta, ler),
  on(gravarFerramenta, (ctx, { body }) => gravar(ctx, body)),
  onPrepared(
    testarFerramenta,
    ({ sessao, signal }) => testar(services, sessao?.empresaId ?? 0, signal),
    async (_ctx, _input, resultado) => resultado,
  ),
];
