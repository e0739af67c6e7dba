import type { z } from 'zod';
import type { Parameters } from '#platform/server/config/parameters.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { OptionRow } from '#platform/shared/contract/resource.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  certificadosDaEmpresa,
  configuracaoDaEmpresa,
  identidadeDaEmpresa,
  politicaVigente,
  temaDaEmpresa,
} from './configuracao.queries.ts';
import {
  empresasPermitidas,
  listarPoliticas,
  obterConfiguracao,
  obterConfiguracaoExterna,
  obterMaximoCargos,
  obterPolitica,
  obterTema,
  type Tema,
} from './configuracao-chamadas.contract.ts';
import { exigirAtiva, exigirEmpresa } from './empresas.queries.ts';
import { versoesDaPolitica } from './politica.queries.ts';

const daRota = ({ params }: { params: { id: number } }) => params.id;

async function temaDe(ctx: Ctx, empresaId: number): Promise<Tema> {
  const tema = await temaDaEmpresa(ctx.db, empresaId);
  if (!tema) throw new ProblemError('NAO_ENCONTRADO');
  return tema;
}

/**
 * Companies of the person in which one of the authorities is held (any, when none is named). Without the sharing of
 * employees, and when no company is left, it is the session's company alone.
 */
function permitidas(ctx: Ctx, permissoes: readonly Permission[], compartilha: boolean): OptionRow[] {
  const all = ctx.sessao?.identidade.empresas ?? [];
  const current = all.filter(({ id }) => id === ctx.empresaId);
  const held = all.filter((one) => permissoes.length === 0 || permissoes.some((name) => one.permissoes.has(name)));
  const chosen = compartilha && held.length > 0 ? held : current;
  return chosen.map(({ id, nome }) => ({ id, nome }));
}

/** All that is set of a company. Throws NAO_ENCONTRADO unless the person may make this call there. */
export async function lerConfiguracao(ctx: Ctx, id: number): Promise<z.output<typeof obterConfiguracao.resposta>> {
  await exigirEmpresa(ctx, id);
  const configuracao = await configuracaoDaEmpresa(ctx.db, id);
  const { logoUrl } = await temaDe(ctx, id);
  const certificados = await certificadosDaEmpresa(ctx.db, id);
  return { ...(await identidadeDaEmpresa(ctx.db, id)), ...configuracao, ...certificados, logoUrl };
}

const nomesDe = (texto: string | null) =>
  (texto ?? '').split(',').filter((name): name is Permission => name.startsWith('ROLE_'));

/** Reading calls over the settings, of the staff and of the portal. */
export const configuracaoHandlers = ({ parametros }: { parametros: Parameters }): readonly Handler[] => [
  on(empresasPermitidas, async (ctx, { query }) =>
    permitidas(ctx, nomesDe(query.permissoes), parametros.get('compartilhaColaboradores') === 'true'),
  ),
  on(obterConfiguracao, (ctx, { params: { id } }) => lerConfiguracao(ctx, id)),
  on(obterMaximoCargos, async (ctx, { params: { id } }) => {
    await exigirEmpresa(ctx, id);
    return (await configuracaoDaEmpresa(ctx.db, id)).maxCandidataCargo;
  }),
  on(listarPoliticas, async (ctx, { params: { id } }) => {
    await exigirEmpresa(ctx, id);
    return versoesDaPolitica(ctx, id);
  }),
  on(
    obterTema,
    async (ctx, { params: { id } }) => {
      await exigirAtiva(ctx, id);
      const { nome } = await identidadeDaEmpresa(ctx.db, id);
      return { id, nome, ...(await temaDe(ctx, id)) };
    },
    { escopo: daRota },
  ),
  on(
    obterConfiguracaoExterna,
    async (ctx, { params: { id } }) => {
      await exigirAtiva(ctx, id);
      const { exibirSalario, exigirAceitePsi, maxCandidataCargo, campoExtraCandidato } = await configuracaoDaEmpresa(
        ctx.db,
        id,
      );
      const portal = { exibirSalario, exigirAceitePsi, maxCandidataCargo, campoExtraCandidato };
      const { nome } = await identidadeDaEmpresa(ctx.db, id);
      return { id, nome, ...(await temaDe(ctx, id)), ...portal };
    },
    { escopo: daRota },
  ),
  on(
    obterPolitica,
    async (ctx, { params: { id } }) => {
      await exigirAtiva(ctx, id);
      return politicaVigente(ctx.db, id);
    },
    { escopo: daRota },
  ),
];
