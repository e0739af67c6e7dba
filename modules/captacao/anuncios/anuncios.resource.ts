import { type RawBuilder, sql } from 'kysely';
import { restricaoDoQueEDaSolicitacao } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import { publicRoot } from '#platform/server/config/config.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { anuncio, anuncioDaSolicitacao } from './anuncios.contract.ts';
import { linkDaVaga } from './anuncios.rules.ts';
import { divulgacaoHandlers } from './divulgacao.actions.ts';

/** SQL of `visivelNoPortal` (anuncios.rules.ts) over an announcement `t` and its request `s`. */
export const VISIVEL_NO_PORTAL: RawBuilder<boolean> = sql<boolean>`(t.exibir_modulo_externo and s.status = 'A' and not s.suspensa and not s.encerrada and not s.cancelada
  and (t.previsao_encerramento is null or t.previsao_encerramento >= ${hojeSql}))`;

const daSolicitacao = (expression: RawBuilder<unknown>) =>
  sql`(select ${expression} from solicitacao_pessoal s where s.id = t.solicitacao_pessoal_id)`;

/** The resource and its extra calls; the address of the portal comes from the configuration. */
export function anuncios(services: Pick<ModuleServices, 'config'>) {
  const url = publicRoot(services.config);
  const recurso = defineResource(anuncio, {
    tabela: 'anuncio',
    colunas: {
      statusSolicitacao: daSolicitacao(sql.ref('s.status')),
      visivelNoPortal: daSolicitacao(VISIVEL_NO_PORTAL),
      link: sql`${`${url}/externo/anuncios?solicitacaoId=`}::text || t.solicitacao_pessoal_id || '&empresaId=' || t.empresa_id`,
      qtdVisitas: sql`(select coalesce(sum(v.visitas), 0)::int from anuncio_visita v where v.anuncio_id = t.id)`,
      qtdCandidaturas: sql`(select count(*) from candidato_solicitacao c where c.solicitacao_pessoal_id = t.solicitacao_pessoal_id)`,
    },
    visivel: (ctx) => [restricaoDoQueEDaSolicitacao(ctx, 't')],
    filtros: { titulo: porNome, somenteVisiveis: () => daSolicitacao(VISIVEL_NO_PORTAL) },
    ordem: { '': sql`t.id desc` },
    aoGravar: async (ctx, id, form) => {
      if (form.exibirModuloExterno)
        await sql`update anuncio set publicado_em = coalesce(publicado_em, now()) where id = ${id}`.execute(ctx.db);
    },
  });

  const handlers: readonly Handler[] = [
    ...divulgacaoHandlers((ctx, id) => recurso.obter(ctx, id)),
    on(anuncioDaSolicitacao, async (ctx, { params }) => {
      const solicitacao = await solicitacoesPessoal.obter(ctx, params.id);
      const { rows } = await sql<{
        id: number;
      }>`select id from anuncio where solicitacao_pessoal_id = ${params.id} and empresa_id = ${ctx.empresaId}`.execute(
        ctx.db,
      );
      if (rows[0]) {
        const {
          visivelNoPortal: _v,
          publicadoEm: _p,
          pode: _q,
          impedimentos: _i,
          ...gravado
        } = await recurso.obter(ctx, rows[0].id);
        return gravado;
      }
      return {
        id: null,
        versao: null,
        link: linkDaVaga(url, params.id, ctx.empresaId),
        solicitacaoPessoal: { id: params.id, nome: solicitacao.descricao },
        titulo: solicitacao.descricao,
        descricao: [
          solicitacao.experiencias,
          solicitacao.infoComplementares,
          `Horário: ${solicitacao.horarioComercial}`,
        ]
          .filter(Boolean)
          .join('\n\n'),
        exibirModuloExterno: false,
        diasEsperaNovaAplicacao: null,
        utilizarAvaliacoesEtapaSeletiva: false,
        previsaoEncerramento: solicitacao.dataPrevisaoEncerramento,
      };
    }),
  ];
  return { recurso, handlers };
}
