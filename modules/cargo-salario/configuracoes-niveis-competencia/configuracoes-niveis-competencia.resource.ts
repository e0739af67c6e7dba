import { sql } from 'kysely';
import { CONFIGURACAO_EM_USO } from '#modules/cargo-salario/niveis-competencia/niveis-competencia.rules.ts';
import { travarNiveis } from '#modules/cargo-salario/niveis-competencia/niveis-em-vigor.queries.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { emUsoSql, exigirNiveisEmVigor } from './configuracao-usos.queries.ts';
import { configuracaoNiveis, historicoNiveis, niveisDoHistorico } from './configuracoes-niveis-competencia.contract.ts';

const existemComportamentos = sql<boolean>`exists (select from criterio_avaliacao_competencia k where k.empresa_id = t.empresa_id)`;

const definir = (contrato: typeof configuracaoNiveis) =>
  defineResource(contrato, {
    tabela: 'configuracao_nivel_competencia',
    filhos: {
      configHistoricosNiveis: {
        tabela: 'configuracao_nivel_competencia_nivel',
        dono: 'configuracao_nivel_competencia_id',
        ordem: 'ordem',
      },
    },
    colunas: {
      podeEditar: sql`not ${emUsoSql}`,
      obrigarPercentual: existemComportamentos,
      niveis: sql`(select string_agg(n.descricao || ' (' || i.ordem || ')', ', ' order by i.ordem)
        from configuracao_nivel_competencia_nivel i join nivel_competencia n on n.id = i.nivel_competencia_id
        where i.configuracao_nivel_competencia_id = t.id)`,
    },
    nomeDe: sql`to_char(t.data, 'DD/MM/YYYY')`,
    ordem: { '': sql`t.data desc` },
    ordemDasOpcoes: sql`t.data desc`,
    pode: (_ctx, { podeEditar }) => ({ editar: podeEditar, excluir: podeEditar, emUso: !podeEditar }),
    impedimentos: (_ctx, { podeEditar }) =>
      podeEditar ? {} : { editar: CONFIGURACAO_EM_USO, excluir: CONFIGURACAO_EM_USO },
    async validar(ctx, form) {
      await travarNiveis(ctx, 'muda');
      if (form.considerarPercentualMinimo) return;
      const { rows } = await sql<{ existem: boolean }>`select ${existemComportamentos} as existem
        from (select ${ctx.empresaId}::bigint as empresa_id) t`.execute(ctx.db);
      if (rows[0]?.existem)
        throw campoInvalido(
          'considerarPercentualMinimo',
          'Há competências com comportamentos: o percentual mínimo dos níveis precisa ser considerado.',
        );
    },
    aoGravar: (ctx) => exigirNiveisEmVigor(ctx),
    aoExcluir: (ctx) => travarNiveis(ctx, 'muda'),
  });

export const configuracoesNiveis = definir(configuracaoNiveis);
export const historicosNiveis = definir(historicoNiveis);

export const niveisDoHistoricoHandlers: readonly Handler[] = [
  on(niveisDoHistorico, async (ctx, { query }) => {
    const { configHistoricosNiveis } = await configuracoesNiveis.obter(ctx, query.id);
    return configHistoricosNiveis;
  }),
];
