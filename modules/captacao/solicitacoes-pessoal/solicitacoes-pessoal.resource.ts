import { sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { configuracaoDaEmpresa, esquecerAprovacao, exigirLimiteDoCargo } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, confirmar, pode as temPermissao } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { contem } from '#platform/server/resource/list.ts';
import { idOf, refuseClaims } from '#platform/server/resource/references.ts';
import { podeTransitar } from '#platform/server/workflow/workflow-handlers.ts';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { transicoesDaSolicitacao } from './andamento.contract.ts';
import {
  iniciarDaSolicitacao,
  mudancasAVista,
  recomecarSeMudou,
  solicitacoesParaDecidir,
} from './aprovacao.queries.ts';
import { avisarCriacao, avisarNovaAnalise } from './avisos.queries.ts';
import {
  aLiberar,
  comPorTriar,
  comRespostaAtrasada,
  parada,
  porSituacao,
  qtdPorTriar,
  situacaoSql,
} from './condicoes.queries.ts';
import { registrarHistorico } from './historico.queries.ts';
import { exigirQueContinueAVista, restricaoDasSolicitacoes, substituivel } from './quem-ve.queries.ts';
import { exigirMesmoCargo } from './respondidas.queries.ts';
import {
  errosPorConfiguracao,
  filtroPadrao,
  type SolicitacaoForm,
  solicitacaoPessoal,
} from './solicitacoes-pessoal.contract.ts';
import {
  type EstadoDaSolicitacao,
  editavel,
  emSelecao,
  NAO_EDITAVEL,
  recusaDaExclusao,
  rotulosDoAprovado,
  VOLTA_PARA_ANALISE,
} from './solicitacoes-pessoal.rules.ts';

/** Name of a band as people know it: the job and the band. */
export const NOME_DA_FAIXA = sql`(select c.nome from cargo c where c.id = r.cargo_id) || ' - ' || r.nome`;

/**
 * An approved request whose quantity, band or pay is changed by somebody who could not approve it waits for approval again; whoever changes
 * it where a chain of approval is to approve again what changed (`daCadeia`, its names).
 */
async function pedirNovaAprovacao(
  ctx: Ctx,
  id: number,
  antes: Pick<SolicitacaoForm, keyof typeof rotulosDoAprovado> & { status?: EstadoDaSolicitacao['status'] | null },
  form: SolicitacaoForm,
  daCadeia: readonly string[],
): Promise<void> {
  const { LIBERAR, ALTERAR_STATUS } = permissoesCaptacao.solicitacaoPessoal.verbos;
  const aprova = temPermissao(ctx, LIBERAR) || temPermissao(ctx, ALTERAR_STATUS);
  const semCadeia = aprova ? [] : mudancasAVista(ctx, antes, form).map((campo) => rotulosDoAprovado[campo]);
  const mudou = daCadeia.length > 0 ? daCadeia : semCadeia;
  if (antes.status !== 'A' || mudou.length === 0) return;
  // No form knows of chains: the server says it before anything is lost (decision 291).
  if (daCadeia.length > 0)
    confirmar(
      ctx,
      'volta-para-analise',
      `Você está mudando ${mudou.join(', ')} do que uma cadeia de aprovação já aprovou: ${VOLTA_PARA_ANALISE}`,
    );
  await sql`update solicitacao_pessoal set status = 'I', data_status = ${ctx.hoje}, liberador_id = null, observacao_liberador = null
    where id = ${id}`.execute(ctx.db);
  await registrarHistorico(ctx, id, {
    acao: 'Volta para análise',
    data: ctx.hoje,
    observacao: `Mudou depois da aprovação: ${mudou.join(', ')}`,
  });
  await avisarNovaAnalise(ctx, id, mudou);
}

/**
 * Refuses more places than the limit of the job leaves in the area; who is replaced gives theirs up. What a request asked for already
 * is not asked again.
 */
async function exigirLimite(ctx: Ctx, form: SolicitacaoForm, id: number | null): Promise<void> {
  const [area, faixa] = [form.areaOrganizacional.id, form.faixaSalarial.id];
  const vagas = form.quantidade - form.colaboradoresSubstituidos.length;
  const { rows } = await sql<{ cargoId: number; pedido: boolean }>`select f.cargo_id as "cargoId",
      coalesce(s.quantidade - (select count(*) from solicitacao_substituido x where x.solicitacao_pessoal_id = s.id) >= ${vagas} and s.area_organizacional_id = ${area} and a.cargo_id = f.cargo_id, false) as pedido
    from faixa_salarial f left join solicitacao_pessoal s on s.id = ${id} left join faixa_salarial a on a.id = s.faixa_salarial_id
    where f.id = ${faixa} and f.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [aqui] = rows;
  if (aqui && !aqui.pedido && vagas > 0)
    await exigirLimiteDoCargo(ctx, { areaId: area, cargoId: aqui.cargoId, vagas, campo: 'faixaSalarial' });
}

/** What waits for the decision of whoever asks for a list: it is known before the list is read. */
const paraDecidir = new WeakMap<Ctx, readonly number[]>();

const recurso = defineResource(solicitacaoPessoal, {
  tabela: 'solicitacao_pessoal',
  nomes: { faixaSalarial: NOME_DA_FAIXA },
  ligacoes: {
    bairrosIds: {
      tabela: 'solicitacao_bairro',
      dono: 'solicitacao_pessoal_id',
      alvo: 'bairro_id',
      alvoTabela: 'bairro',
    },
    avaliacoesIds: {
      tabela: 'solicitacao_avaliacao',
      dono: 'solicitacao_pessoal_id',
      alvo: 'modelo_avaliacao_candidato_id',
      alvoTabela: 'modelo_avaliacao_candidato',
    },
    colaboradoresSubstituidos: {
      tabela: 'solicitacao_substituido',
      dono: 'solicitacao_pessoal_id',
      alvo: 'colaborador_id',
      alvoTabela: 'colaborador',
    },
  },
  colunas: {
    codigo: sql.ref('t.id'),
    situacao: situacaoSql,
    qtdCandidatos: sql`(select count(*) from candidato_solicitacao c where c.solicitacao_pessoal_id = t.id)`,
    qtdPorTriar,
    liberador: sql`(select json_build_object('nome', u.nome) from usuario u where u.id = t.liberador_id)`,
    solicitante: sql`(select json_build_object('nome', u.nome) from usuario u where u.id = t.solicitante_id)`,
    qtdDiasPrevisao: sql`t.data_previsao_encerramento - t.data`,
    temAnuncio: sql`exists (select from anuncio a where a.solicitacao_pessoal_id = t.id and a.exibir_modulo_externo)`,
  },
  ordem: { '': sql`t.data desc` },
  visivel: (ctx) => [restricaoDasSolicitacoes(ctx, 't')],
  filtros: {
    areaOrganizacionaId: (id) => sql`t.area_organizacional_id = ${id}`,
    cargoId: (id) => sql`t.faixa_salarial_id = any (array(select f.id from faixa_salarial f where f.cargo_id = ${id}))`,
    motivoId: (id) => sql`t.motivo_solicitacao_id = ${id}`,
    recrutadorResponsavel: (texto) => contem(sql`sem_acento(t.recrutador_responsavel)`, texto),
    descricao: porNome,
    codigo: (id) => sql`t.id = ${id}`,
    porTriar: () => comPorTriar,
    comAtraso: (_, ctx) => comRespostaAtrasada(ctx.hoje),
    paradas: (_, ctx) => parada(ctx.agora),
    aLiberar: () => aLiberar,
    paraDecidir: (_, ctx) =>
      sql`t.id = any (${idList(paraDecidir.get(ctx) ?? [])}) and t.status = 'I' and not t.encerrada and not t.cancelada`,
  },
  emConjunto: {
    campos: ['visualizar', 'status'],
    condicoes(filtro) {
      const { visualizar, status } = filtroPadrao;
      const [quais, como] = [filtro.visualizar ?? visualizar, filtro.status ?? status];
      const escolhidas = { ...porSituacao, T: null, A: sql`not t.cancelada and not t.encerrada`, N: porSituacao.A };
      return [escolhidas[quais], como !== 'T' && sql`t.status = ${como}`];
    },
  },
  validar: async (ctx, form, id) => {
    await exigirQueContinueAVista(ctx, form, id);
    if (id !== null) await exigirMesmoCargo(ctx, id, form.faixaSalarial.id);
    const erros = errosPorConfiguracao(form, await configuracaoDaEmpresa(ctx.db, ctx.empresaId)).filter(
      ({ campo }) =>
        campo !== 'remuneracao' || temPermissao(ctx, permissoesCaptacao.solicitacaoPessoal.verbos.REMUNERACAO),
    );
    if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
    const campo = 'colaboradoresSubstituidos';
    await refuseClaims(ctx, [
      {
        campo,
        label: metaOf(shapeOf(solicitacaoPessoal.form)[campo])?.label ?? '',
        tabela: 'colaborador',
        ids: form[campo].flatMap(idOf),
        condicao: substituivel(ctx, sql.ref('r.id')),
      },
    ]);
    await exigirLimite(ctx, form, id);
  },
  aoGravar: async (ctx, id, form, antes) => {
    if (antes) return pedirNovaAprovacao(ctx, id, antes, form, await recomecarSeMudou(ctx, id, antes, form));
    await sql`update solicitacao_pessoal set solicitante_id = ${ctx.ator.id}, data_status = ${ctx.hoje} where id = ${id}`.execute(
      ctx.db,
    );
    await registrarHistorico(ctx, id, { acao: 'Abertura', data: ctx.hoje });
    await avisarCriacao(ctx, id);
    await iniciarDaSolicitacao(ctx, id);
  },
  aoExcluir: (ctx, id) => esquecerAprovacao(ctx, 'S', id),
  impedimentos: (_ctx, row) => ({
    editar: editavel(estadoDe(row)) ? undefined : NAO_EDITAVEL,
    excluir: recusaDaExclusao(estadoDe(row), row),
  }),
  pode: (ctx, row) => {
    const estado = estadoDe(row);
    const aberta = editavel(estado);
    const { VINCULAR_CANDIDATO } = permissoesCaptacao.solicitacaoPessoal.verbos;
    return {
      editar: aberta,
      excluir: aberta,
      // A request with candidates stays (decision U-0050).
      emUso: (row.qtdCandidatos ?? 0) > 0,
      vincularCandidato: emSelecao(estado) && temPermissao(ctx, VINCULAR_CANDIDATO),
      // Whether the company lets requests be reopened is asked when it is tried, not for each line of a list.
      ...podeTransitar(ctx, transicoesDaSolicitacao, { ...estado, reabertura: true }),
    };
  },
});

const { listar } = recurso;
export const solicitacoesPessoal = Object.assign(recurso, {
  listar: async (ctx, query) => {
    if (query.paraDecidir) paraDecidir.set(ctx, await solicitacoesParaDecidir(ctx));
    return listar(ctx, query);
  },
} satisfies Partial<typeof recurso>);

/** The state within a line or a record. */
export function estadoDe(row: {
  status?: EstadoDaSolicitacao['status'] | null;
  suspensa: boolean;
  encerrada: boolean;
  cancelada: boolean;
}): EstadoDaSolicitacao {
  return { status: row.status ?? 'I', suspensa: row.suspensa, encerrada: row.encerrada, cancelada: row.cancelada };
}
