import { sql } from 'kysely';
import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import { exigirQuemEntra } from '#modules/organizacao/usuarios-da-empresa.queries.ts';
import { cofre } from '#platform/server/cofre/cofre.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { configuracaoDe, donoDoSegredo, enderecoDeRetorno, falhaDe } from './cliente.queries.ts';
import { lerProvedor } from './pessoa.queries.ts';
import { provedores as contract, desfazerLigacoes, testarProvedor } from './provedores-identidade.contract.ts';
import { SO_O_EMAIL, textoDaFalha } from './provedores-identidade.rules.ts';

/** Whoever chooses whom to believe can come in as anybody of the company: nobody does who may do less than all of it (decision 267). */
function exigirTudo(ctx: Ctx, services: ModuleServices): void {
  if (ctx.ator.id === ADMINISTRADOR || services.permissoes().every((permissao) => pode(ctx, permissao))) return;
  throw new ProblemError('SEM_PERMISSAO', {
    mensagem:
      'Por um provedor se entra como qualquer pessoa da empresa: só quem tem todas as permissões nela o configura.',
  });
}

/** Providers of the company. Any change ends nothing by itself, but a session lives only where its provider still lets it. */
export const provedores = (services: ModuleServices) =>
  defineResource(contract, {
    tabela: 'provedor_login',
    refs: { perfil: 'perfil', emergencia: 'usuario' },
    colunas: { segredo: sql`null::text` },
    ordem: { '': sql`t.nome_busca` },
    async validar(ctx, form, id) {
      exigirTudo(ctx, services);
      if (form.compara === 'E' && form.afirmacao !== 'email' && !form.aceitaNaoVerificado)
        throw campoInvalido('afirmacao', SO_O_EMAIL);
      if (id !== null && !form.segredo && (await levariaOSegredo(ctx, id, form)))
        throw campoInvalido(
          'segredo',
          'Informe o segredo de novo: o guardado é do provedor de antes e não vai a outro.',
        );
      if (form.emergencia) await exigirQuemEntra(ctx, [{ campo: 'emergencia', id: form.emergencia.id }]);
    },
    async aoGravar(ctx, id, form, antes) {
      if (form.segredo)
        await sql`update provedor_login set segredo_selado = ${cofre().selar(form.segredo, donoDoSegredo(ctx.empresaId, id))}
          where id = ${id}`.execute(ctx.db);
      // The number of an account says nothing at another provider.
      if (antes && antes.emissor !== form.emissor) await esquecer(ctx, services, id);
      await services.sessoes().changed(ctx.db, 'interna', null);
    },
    async aoExcluir(ctx) {
      exigirTudo(ctx, services);
      await services.sessoes().changed(ctx.db, 'interna', null);
    },
  });

/** True when what is kept for one provider or client would go to another. */
async function levariaOSegredo(
  { db }: Ctx,
  id: number,
  form: { emissor: string; clienteId: string },
): Promise<boolean> {
  const { rows } = await sql`select from provedor_login where id = ${id} and com_segredo
    and (emissor, cliente_id) is distinct from (${form.emissor}, ${form.clienteId})`.execute(db);
  return rows.length > 0;
}

/** Unties everybody, and ends the sessions that came in by the ties. Gives how many people were tied. */
async function esquecer(ctx: Ctx, services: ModuleServices, id: number): Promise<number> {
  await services.sessoes().endByProvider(ctx.db, id);
  const { numAffectedRows = 0n } = await sql`delete from usuario_provedor where provedor_id = ${id}`.execute(ctx.db);
  return Number(numAffectedRows);
}

export function provedoresHandlers(services: ModuleServices, recurso: ReturnType<typeof provedores>): Handler[] {
  const { engine, config } = services;
  return [
    onPrepared(
      testarProvedor,
      async ({ input: { params }, sessao }) => {
        const provedor = await inTransaction(engine, { scope: { tipo: 'sistema' }, readOnly: true }, (db) =>
          lerProvedor(db, params.id, { ativo: false }),
        );
        if (!provedor || provedor.empresaId !== sessao?.empresaId) throw new ProblemError('NAO_ENCONTRADO');
        try {
          return (await configuracaoDe(provedor, config.REDE_INTERNA)).serverMetadata();
        } catch (cause) {
          if (cause instanceof ProblemError) throw cause;
          throw new ProblemError('REGRA', { mensagem: textoDaFalha(falhaDe(cause)) });
        }
      },
      async (_ctx, _input, meta) => ({
        saida: meta.end_session_endpoint !== undefined,
        retorno: enderecoDeRetorno(config),
      }),
    ),
    on(desfazerLigacoes, async (ctx, { params: { id } }) => {
      await recurso.obter(ctx, id);
      exigirTudo(ctx, services);
      const desfeitas = await esquecer(ctx, services, id);
      await ctx.auditar({
        acao: 'Ligações desfeitas',
        entidade: contract.nome.um,
        entidadeId: id,
        depois: { desfeitas },
      });
      return { desfeitas };
    }),
  ];
}
