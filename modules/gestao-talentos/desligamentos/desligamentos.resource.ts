import { sql } from 'kysely';
import { REGISTRO_DE_ANONIMO } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import {
  colaboradorVisivel,
  deAnonimo,
  lotadoNoLugar,
  lugarDe,
  recusasDeAnonimo,
} from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import {
  cancelarDesligamento,
  confirmarDesligamento,
  type DesligamentoForm,
  desligamento,
} from './desligamentos.contract.ts';
import { conferirDesligamento, desligar, eOProprio, readmitir } from './desligar.queries.ts';
import { fecharVaga, reabrirVagas } from './quadro.queries.ts';
import { sobCadeia } from './sob-cadeia.queries.ts';

constraintMessages({
  desligamento_um_por_colaborador: {
    campo: 'colaborador',
    mensagem: 'Este talento já está desligado. Cancele o desligamento anterior para registrar outro.',
  },
});

const talento = sql.ref('t.colaborador_id');
const ENTIDADE = desligamento.nome.um;
const SO_SE_CANCELA = 'Um desligamento não se exclui: cancele-o, e o registro fica.';

/** Where a dismissal stands: what the payroll has not confirmed is the talent's own pending. */
const situacao = sql`case when t.cancelado_em is not null then 'C'
  when exists (select from colaborador c where c.id = t.colaborador_id and c.pendencia_folha = 'U') then 'U' else 'R' end`;

const nome = sql`(select 'Desligamento de ' || c.nome || ' em ' || to_char(t.data, 'DD/MM/YYYY')
  from colaborador c where c.id = t.colaborador_id)`;

const semCadeia = (services: ModuleServices) =>
  defineResource(desligamento, {
    tabela: 'desligamento',
    refs: { motivo: 'motivo_desligamento' },
    nomeDe: nome,
    colunas: { situacao, anonimo: deAnonimo(talento), areaOrganizacional: lugarDe(talento).areaOrganizacional },
    ordem: { '': sql`t.data desc` },
    ordemDasOpcoes: sql`t.data desc`,
    oferecer: () => [sql`t.cancelado_em is null`, sql`not ${deAnonimo(talento)}`],
    visivel: (ctx) => [colaboradorVisivel(ctx, talento)],
    filtros: {
      motivosIds: (ids) => ids.length > 0 && sql`t.motivo_id = any (${idList(ids)})`,
      situacao: (codigo) => sql`${situacao} = ${codigo}`,
    },
    emConjunto: {
      campos: ['areasIds', 'cargosIds'],
      condicoes: (lugar) => lotadoNoLugar(talento, { ...lugar, estabelecimentosIds: [] }),
    },
    pode: (_ctx, linha) => ({
      excluir: false,
      ...(linha.situacao === 'C' || linha.anonimo ? { editar: false } : {}),
    }),
    impedimentos: (_ctx, linha) => ({ excluir: SO_SE_CANCELA, ...recusasDeAnonimo(linha) }),
    async validar(ctx, form, id) {
      if (id !== null) await conferirMudanca(ctx, id, form);
      await conferirDesligamento(ctx, form);
    },
    async aoGravar(ctx, id, form, antes) {
      await desligar(ctx, services, form);
      if (antes?.motivo.id === form.motivo.id && antes.data === form.data) return;
      await reabrirVagas(ctx, id);
      await fecharVaga(ctx, id);
    },
  });

/** The dismissals of a company; a chain of approval may stand before them. */
export const desligamentos = (services: ModuleServices) => sobCadeia(semCadeia(services));

/** Who has left comes back by its cancel alone, which asks for CPF and place. */
async function conferirMudanca(ctx: Ctx, id: number, form: DesligamentoForm): Promise<void> {
  const { rows } = await sql<{ data: string }>`select data from desligamento where id = ${id}`.execute(ctx.db);
  if (rows.some(({ data }) => data <= ctx.hoje) && form.data > ctx.hoje)
    throw campoInvalido('data', 'O talento já saiu. Para que volte a trabalhar, cancele o desligamento.');
}

export function desligamentosHandlers(services: ModuleServices): readonly Handler[] {
  const resource = desligamentos(services);

  /** Holds an open dismissal until the end of the transaction. */
  async function aberto(ctx: Ctx, id: number) {
    await resource.obter(ctx, id);
    await sql`select 1 from desligamento where id = ${id} for update`.execute(ctx.db);
    const antes = await resource.obter(ctx, id);
    if (antes.anonimo) throw regra(REGISTRO_DE_ANONIMO);
    if (antes.situacao === 'C') throw regra('Este desligamento já foi cancelado.');
    if (await eOProprio(ctx, antes.colaborador.id))
      throw regra('O seu próprio desligamento é confirmado ou cancelado por outra pessoa.');
    return antes;
  }
  async function mudar(ctx: Ctx, acao: string, antes: Awaited<ReturnType<typeof aberto>>) {
    const depois = await resource.obter(ctx, antes.id);
    await ctx.auditar({ acao, entidade: ENTIDADE, entidadeId: antes.id, antes, depois });
    return depois;
  }

  return [
    on(cancelarDesligamento, async (ctx, { params, body }) => {
      const antes = await aberto(ctx, params.id);
      await sql`update desligamento set cancelado_em = ${ctx.agora}, motivo_cancelamento = ${body.motivoCancelamento},
        versao = versao + 1 where id = ${params.id}`.execute(ctx.db);
      await reabrirVagas(ctx, params.id);
      await readmitir(ctx, antes.colaborador.id);
      return mudar(ctx, 'Cancelamento', antes);
    }),
    on(confirmarDesligamento, async (ctx, { params }) => {
      const antes = await aberto(ctx, params.id);
      if (antes.situacao !== 'U') throw regra('Este desligamento não aguarda a folha.');
      await sql`update colaborador set pendencia_folha = null, versao = versao + 1
        where id = ${antes.colaborador.id} and pendencia_folha = 'U'`.execute(ctx.db);
      return mudar(ctx, 'Confirmação', antes);
    }),
  ];
}
