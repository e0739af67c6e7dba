import { sql } from 'kysely';
import { colaboradorVistoSql, talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import {
  aEntregarSql,
  exigirTamanhosDoEpi,
  faltaSql,
  resumoSql,
  situacaoSql,
} from '#modules/sst/solicitacoes-epi/pedidos.queries.ts';
import { solicitacaoEpi } from '#modules/sst/solicitacoes-epi/solicitacoes-epi.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { gravarAssinatura, LIMITE_DA_ASSINATURA } from './assinatura.queries.ts';
import { emUsoDe } from './entregas.queries.ts';
import { entregaEpi, permissoesDaEntrega } from './entregas-epi.contract.ts';
import {
  assinarMeuRecibo,
  cancelarMeuPedido,
  lerMeusEpis,
  type MeusEpis,
  pedirEpi,
  telaMeusEpis,
} from './proprios.contract.ts';

const NADA: MeusEpis = { talento: false, emUso: [], aAssinar: [], pedidos: [] };

async function ler(ctx: Ctx): Promise<MeusEpis> {
  const id = await talentoDaSessao(ctx);
  if (id === null) return NADA;
  const { rows: aAssinar } = await sql<
    MeusEpis['aAssinar'][number]
  >`select n.id, n.versao, n.data, n.entregue_por as "entreguePor",
      (select json_agg(json_build_object('epi', e.nome, 'quantidade', i.quantidade, 'tamanho', i.tamanho, 'numeroCA', i.numero_ca)
        order by i.id) from entrega_epi_item i join epi e on e.id = i.epi_id where i.entrega_epi_id = n.id) as itens
    from entrega_epi n where n.colaborador_id = ${id} and n.empresa_id = ${ctx.empresaId} and n.assinada_em is null
    order by n.data, n.id limit 50`.execute(ctx.db);
  const { rows: pedidos } = await sql<MeusEpis['pedidos'][number]>`select t.id, t.data, ${situacaoSql} as situacao,
      ${resumoSql} as resumo, ${faltaSql} as falta
    from solicitacao_epi t where t.colaborador_id = ${id} and t.empresa_id = ${ctx.empresaId}
    order by t.data desc, t.id desc limit 20`.execute(ctx.db);
  const emUso = (await emUsoDe(ctx, id)).map(({ colaborador: _, epi, ...item }) => ({ ...item, epi: epi.nome }));
  return { talento: true, emUso, aAssinar, pedidos };
}

export const propriosHandlers: readonly Handler[] = [
  on(lerMeusEpis, ler),
  on(
    assinarMeuRecibo,
    async (ctx, { params: { id }, body, arquivos: [desenho] }) => {
      const colaboradorId = await talentoDaSessao(ctx);
      const { rows } = await sql`select from entrega_epi where id = ${id} and empresa_id = ${ctx.empresaId}
        and colaborador_id = ${colaboradorId}`.execute(ctx.db);
      if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
      return { id, assinadaEm: await gravarAssinatura(ctx, id, body, desenho) };
    },
    { limite: LIMITE_DA_ASSINATURA },
  ),
  on(pedirEpi, async (ctx, { body }) => {
    const colaboradorId = await talentoDaSessao(ctx);
    if (colaboradorId === null) throw regra('O seu usuário não está ligado a um talento desta empresa.');
    await exigirTamanhosDoEpi(ctx, body.itens);
    const { rows } = await sql<{
      id: number;
    }>`insert into solicitacao_epi (empresa_id, colaborador_id, data, motivo, observacao, pedida_por)
      values (${ctx.empresaId}, ${colaboradorId}, ${ctx.hoje}, ${body.motivo}, ${body.observacao}, ${ctx.ator.nome}) returning id`.execute(
      ctx.db,
    );
    const id = rows[0]?.id ?? 0;
    for (const { epi, tamanho, quantidade } of body.itens)
      await sql`insert into solicitacao_epi_item (empresa_id, solicitacao_epi_id, epi_id, tamanho, quantidade)
        values (${ctx.empresaId}, ${id}, ${epi.id}, ${tamanho}, ${quantidade})`.execute(ctx.db);
    await ctx.auditar({
      acao: 'Inclusão',
      entidade: solicitacaoEpi.nome.um,
      entidadeId: id,
      depois: { ...body, colaborador: { id: colaboradorId } },
    });
    return { id };
  }),
  on(cancelarMeuPedido, async (ctx, { params: { id } }) => {
    const colaboradorId = await talentoDaSessao(ctx);
    await sql`select from solicitacao_epi where id = ${id} and empresa_id = ${ctx.empresaId}
      and colaborador_id = ${colaboradorId} for update`.execute(ctx.db);
    const { rows } = await sql<{
      situacao: string;
      resumo: string;
    }>`select ${situacaoSql} as situacao, ${resumoSql} as resumo
      from solicitacao_epi t where t.id = ${id} and t.empresa_id = ${ctx.empresaId} and t.colaborador_id = ${colaboradorId}`.execute(
      ctx.db,
    );
    if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
    const { situacao, resumo } = rows[0];
    if (situacao !== 'S') throw regra('Só se cancela um pedido de que nada foi entregue.');
    await sql`update solicitacao_epi set cancelada_em = ${ctx.agora}, versao = versao + 1 where id = ${id}`.execute(
      ctx.db,
    );
    const antes = { situacao, resumo };
    await ctx.auditar({
      acao: 'Cancelamento',
      entidade: solicitacaoEpi.nome.um,
      entidadeId: id,
      antes,
      depois: { ...antes, situacao: 'C' },
    });
    return { id };
  }),
];

/** Receipts that wait for the signature of whoever is in the session. */
export const recibosPorAssinar: WaitingWork = {
  id: 'recibos-de-epi',
  titulo: 'EPIs recebidos para assinar',
  acao: 'Assinar',
  permissoes: [permissaoMeusDados],
  ordem: 6,
  path: telaMeusEpis.path,
  async ler(ctx, limite) {
    const id = await talentoDaSessao(ctx);
    if (id === null) return { total: 0, itens: [] };
    const { rows } = await sql<{
      id: number;
      data: string;
      total: number;
    }>`select n.id, n.data, count(*) over ()::int as total
      from entrega_epi n where n.colaborador_id = ${id} and n.empresa_id = ${ctx.empresaId} and n.assinada_em is null
      order by n.data, n.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, (row) => ({
      chave: row.id,
      titulo: `Entrega de ${formatarData(row.data)}`,
      detalhe: null,
      ate: null,
      path: telaMeusEpis.path,
    }));
  },
};

/** Requests that wait for a delivery. */
export const pedidosAEntregar: WaitingWork = {
  id: 'solicitacoes-de-epi',
  titulo: 'Solicitações de EPI a entregar',
  acao: 'Entregar',
  permissoes: [permissoesDaEntrega.inserir],
  ordem: 45,
  path: `${solicitacaoEpi.path}?aEntregar=true`,
  async ler(ctx, limite) {
    const { rows } = await sql<{ id: number; nome: string; data: string; total: number }>`select t.id, c.nome, t.data,
        count(*) over ()::int as total
      from solicitacao_epi t join colaborador c on c.id = t.colaborador_id
      where t.empresa_id = ${ctx.empresaId} and ${aEntregarSql} and ${colaboradorVistoSql(ctx, sql.ref('t.colaborador_id'))}
      order by t.data, t.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, (row) => ({
      chave: row.id,
      titulo: row.nome,
      detalhe: `Pedida em ${formatarData(row.data)}`,
      ate: null,
      path: `${entregaEpi.path}/new?solicitacaoId=${row.id}`,
    }));
  },
};
