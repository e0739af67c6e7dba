import { sql } from 'kysely';
import { permissaoValores } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { caminhoDoPlanejamento, veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import {
  colaboradorVistoSql,
  enviarMensagem,
  exigirSemProposta,
  usuariosComPermissao,
} from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { historyOf } from '#platform/server/workflow/history.ts';
import { podeTransitar, workflowHandlers } from '#platform/server/workflow/workflow-handlers.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { historicoDoPlanejamento, transicoesDoPlanejamento } from './andamento.contract.ts';
import { aplicarPlanejamento, cancelarPlanejamento, exigirQueVeja } from './aplicacao.queries.ts';
import { partesDoTipo } from './linhas.queries.ts';
import { aplicacaoSobCadeia } from './sob-cadeia.queries.ts';
import { planejamento } from './tabelas-reajustes.contract.ts';
import type { EstadoDoPlanejamento } from './tabelas-reajustes.rules.ts';

const CONGELADO = 'Um planejamento aplicado não se altera: cancele o reajuste primeiro.';

const contar = (visivel = sql`true`) => sql`(select count(*)::int from (
    select 1 from reajuste_colaborador r where r.tabela_reajuste_colaborador_id = t.id and ${visivel}
    union all select 1 from reajuste_faixa_salarial r where r.tabela_reajuste_colaborador_id = t.id
    union all select 1 from reajuste_indice r where r.tabela_reajuste_colaborador_id = t.id) linhas)`;

const confirmado = sql.join(
  Object.values(partesDoTipo).map(
    (partes) =>
      sql`exists (select from ${sql.table(partes.historico)} x where x.tabela_reajuste_colaborador_id = t.id and ${partes.confirmado})`,
  ),
  sql` or `,
);

const estadoDe = ({ aprovada, tipoReajuste, ehUltimo, existeHistoricoConfirmado }: EstadoDoPlanejamento) => ({
  aprovada,
  tipoReajuste,
  ehUltimo,
  existeHistoricoConfirmado,
});

export const planejamentos = defineResource(planejamento, {
  tabela: 'tabela_reajuste_colaborador',
  colunas: {
    ehUltimo: sql`(t.aprovada and not exists (select from tabela_reajuste_colaborador d
      where d.empresa_id = t.empresa_id and d.ordem_aplicacao > t.ordem_aplicacao))`,
    existeHistoricoConfirmado: sql`(t.aprovada and (${confirmado}))`,
    quantidade: contar(),
  },
  colunasDe: (ctx) => ({ quantidade: contar(sql`${colaboradorVistoSql(ctx, sql.ref('r.colaborador_id'))}`) }),
  ordem: { '': sql`t.data desc` },
  ordemDasOpcoes: sql`t.data desc`,
  oferecer: () => [sql`not t.aprovada`],
  pode: (ctx, row) => ({
    editar: !row.aprovada,
    excluir: !row.aprovada,
    ...podeTransitar(ctx, transicoesDoPlanejamento, estadoDe(row)),
  }),
  impedimentos: (_ctx, { aprovada }) => (aprovada ? { editar: CONGELADO, excluir: CONGELADO } : {}),
  async validar(ctx, form, id) {
    if (id === null) return;
    await exigirSemProposta(ctx, 'P', id);
    const { rows } = await sql<{ tipo: 'T' | 'F' | 'I'; linhas: number; data: string }>`
      select t.tipo_reajuste as tipo, t.data, ${contar()} as linhas from tabela_reajuste_colaborador t where t.id = ${id}`.execute(
      ctx.db,
    );
    const [antes] = rows;
    if (!antes || antes.linhas === 0) return;
    if (antes.tipo !== form.tipoReajuste)
      throw campoInvalido('tipoReajuste', 'O planejamento já tem reajustes deste tipo: exclua-os antes de trocar.');
    if (antes.tipo === 'T' && antes.data !== form.data)
      await exigirQueVeja(ctx, { id, tipoReajuste: antes.tipo, data: antes.data });
  },
  async aoExcluir(ctx, id, { tipoReajuste, data }) {
    await exigirSemProposta(ctx, 'P', id);
    if (tipoReajuste === 'T') await exigirQueVeja(ctx, { id, tipoReajuste, data });
  },
});

/** Tells the others who see plannings that one was applied or taken back (U-0133). */
async function contarAosOutros(ctx: Ctx, id: number, participio: string): Promise<void> {
  const { nome } = await planejamentos.obter(ctx, id);
  const quem = await usuariosComPermissao(ctx, planejamento.permissoes.ver);
  await enviarMensagem(ctx, {
    tipo: 'C',
    texto: `O planejamento de realinhamento '${nome}' foi ${participio}.`,
    link: caminhoDoPlanejamento(id),
    usuarios: quem.filter((usuarioId) => usuarioId !== ctx.ator.id),
  });
}

const historico = historyOf({ tabela: 'tabela_reajuste_historico', coluna: 'tabela_reajuste_colaborador_id' });
const autoridade = { T: veSalario, F: permissaoValores, I: null } as const;

export const acoesDoPlanejamento: readonly Handler[] = [
  ...aplicacaoSobCadeia(
    workflowHandlers<EstadoDoPlanejamento>({
      recurso: planejamentos,
      transicoes: transicoesDoPlanejamento,
      estado: (ctx, registro: EstadoDoPlanejamento) => {
        const precisa = autoridade[registro.tipoReajuste];
        if (precisa !== null && !ctx.permissoes.has(precisa))
          throw new ProblemError('SEM_PERMISSAO', {
            mensagem: 'Só quem vê estes valores pode aplicá-los ou cancelá-los.',
          });
        return estadoDe(registro);
      },
      historico,
      avisar: async (ctx, id, participio) => {
        await (participio === 'aplicado' ? aplicarPlanejamento(ctx, id) : cancelarPlanejamento(ctx, id));
        await contarAosOutros(ctx, id, participio);
      },
    }),
  ),
  on(historicoDoPlanejamento, async (ctx, { params }) => {
    await planejamentos.obter(ctx, params.id);
    return historico.ler(ctx, params.id);
  }),
];
