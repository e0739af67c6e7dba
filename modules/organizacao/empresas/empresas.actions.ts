import { sql } from 'kysely';
import type { Sessions } from '#platform/server/auth/sessions.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { insertRow } from '#platform/server/resource/children.ts';
import { columnsOf } from '#platform/server/resource/columns.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { lerConfiguracao } from './configuracao.actions.ts';
import {
  aparencia,
  type ConfiguracaoEmpresa,
  configuracaoAutoatendimento,
  configuracaoCandidato,
  configuracaoGuarda,
  configuracaoPolitica,
  configuracaoPrivacidade,
  configuracaoSeguranca,
  configuracaoSolicitacao,
} from './configuracao.contract.ts';
import { atualizarConfiguracao } from './configuracao-chamadas.contract.ts';
import { type EmpresaForm, empresa } from './empresas.contract.ts';
import { empresas, mapeamento, validarEmpresa } from './empresas.resource.ts';
import { publicarPolitica } from './politica.queries.ts';

/** The same request, whose audit lines belong to the company that changes and not to the session's. */
const auditedAt = (ctx: Ctx, empresaId: number): Ctx => ({
  ...ctx,
  auditar: (...entries) => ctx.auditar(...entries.map((entry) => ({ ...entry, empresaId }))),
});

/**
 * Makes a company and lets its maker in, with the profile of the session's company. Runs in the system's scope: no
 * session reaches a company that does not exist yet.
 */
async function criar(ctx: Ctx, form: EmpresaForm): Promise<EmpresaForm & Stored> {
  await validarEmpresa(ctx, form, null);
  const id = await insertRow(ctx.db, 'empresa', columnsOf(empresa.form, form, mapeamento));
  await publicarPolitica(ctx, id, form.politica.politicaSeguranca);
  await sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id)
    select usuario_id, ${id}, perfil_id from usuario_empresa where usuario_id = ${ctx.ator.id} and empresa_id = ${ctx.empresaId}`.execute(
    ctx.db,
  );
  const saved = await empresas.obter({ ...ctx, empresas: [id] }, id);
  await ctx.auditar({ acao: 'Inclusão', entidade: empresa.nome.um, entidadeId: id, empresaId: id, depois: saved });
  const { impedimentos: _, ...record } = saved;
  return { ...record, pode: { editar: true, excluir: true } };
}

const grupos = {
  aparencia,
  solicitacao: configuracaoSolicitacao,
  candidato: configuracaoCandidato,
  seguranca: configuracaoSeguranca,
  autoatendimento: configuracaoAutoatendimento,
  politica: configuracaoPolitica,
  privacidade: configuracaoPrivacidade,
  guarda: configuracaoGuarda,
};

/** The form of a company with other settings, under the same rules; what they break is said at the setting. */
function comConfiguracao(lida: EmpresaForm, configuracao: ConfiguracaoEmpresa): EmpresaForm {
  const plana = configuracao as unknown as Readonly<Record<string, unknown>>;
  const postos = Object.entries(grupos).map(([grupo, { shape }]) => [
    grupo,
    Object.fromEntries(Object.keys(shape).map((nome) => [nome, plana[nome]])),
  ]);
  const lido = empresa.form.safeParse({ ...lida, ...Object.fromEntries(postos), acIntegra: configuracao.acIntegra });
  if (lido.success) return lido.data;
  throw new ProblemError('VIOLACAO_CAMPO', {
    erros: lido.error.issues.map(({ path, message }) => ({ campo: String(path.at(-1) ?? ''), mensagem: message })),
  });
}

/** The calls of the resource; after a change every session reads its companies anew. */
export function empresasHandlers({ sessoes }: { sessoes: () => Sessions }): readonly Handler[] {
  const tell = (ctx: Ctx, usuarioId: number | null) => sessoes().changed(ctx.db, 'interna', usuarioId);
  const reading = empresas.handlers.filter(({ endpoint }) => !endpoint.escreve);
  return [
    ...reading,
    on(
      empresa.criar,
      async (ctx, { body }) => {
        const saved = await criar(ctx, body);
        await tell(ctx, ctx.ator.id);
        return saved;
      },
      { escopo: 'sistema' },
    ),
    on(empresa.atualizar, async (ctx, { params: { id }, body }) => {
      const saved = await empresas.atualizar(auditedAt(ctx, id), id, body);
      await tell(ctx, null);
      // A policy demanded anew closes the portal until it is accepted.
      await sessoes().changed(ctx.db, 'externa', null);
      return saved;
    }),
    on(atualizarConfiguracao, async (ctx, { params: { id }, body }) => {
      const daEmpresa = auditedAt(ctx, id);
      await empresas.atualizar(daEmpresa, id, comConfiguracao(await empresas.obter(daEmpresa, id), body));
      await tell(ctx, null);
      await sessoes().changed(ctx.db, 'externa', null);
      return lerConfiguracao(ctx, id);
    }),
    on(empresa.excluir, async (ctx, { params: { id } }) => {
      await empresas.excluir(auditedAt(ctx, id), id);
      await tell(ctx, null);
    }),
  ];
}
