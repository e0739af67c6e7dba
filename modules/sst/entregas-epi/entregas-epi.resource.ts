import { sql } from 'kysely';
import {
  colaboradorVisivel,
  deAnonimo,
  lerContratos,
  podeDeAnonimo,
  recusasDeAnonimo,
} from '#modules/organizacao/organizacao.api.ts';
import { filtroDoTalento } from '#modules/sst/busca-do-talento.queries.ts';
import { exigirSaldo, exigirTamanhos, travarSaldos } from '#modules/sst/movimentos-epi/saldo.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, confirmar } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import { devolvidos, reciboSql } from './entregas.queries.ts';
import { entregaEpi } from './entregas-epi.contract.ts';

const doTalento = sql.ref('t.colaborador_id');
const ASSINADA = 'O recibo já foi assinado: registre uma devolução ou uma entrega nova.';
const DEVOLVIDA = 'Já há devolução desta entrega.';

export const entregasEpi = defineResource(entregaEpi, {
  tabela: 'entrega_epi',
  refs: { solicitacao: 'solicitacao_epi' },
  nomes: {
    solicitacao: sql`(select c.nome || ', ' || to_char(r.data, 'DD/MM/YYYY') from colaborador c where c.id = r.colaborador_id)`,
  },
  nomeDe: sql`(select c.nome || ', ' || to_char(t.data, 'DD/MM/YYYY') from colaborador c where c.id = t.colaborador_id)`,
  colunas: {
    anonimo: deAnonimo(doTalento),
    recibo: reciboSql,
    desenhoEm: sql`t.assinatura_desenho_em`,
    modo: sql`t.assinatura_modo`,
    sha256: sql`t.assinatura_sha256`,
    resumo: sql`(select string_agg(i.quantidade || ' × ' || e.nome, '; ' order by i.id) from entrega_epi_item i
      join epi e on e.id = i.epi_id where i.entrega_epi_id = t.id)`,
  },
  filhos: { itens: { tabela: 'entrega_epi_item', dono: 'entrega_epi_id', ordem: 'id' } },
  ordem: {
    '': sql`t.data desc`,
    colaborador: sql`(select c.nome_busca from colaborador c where c.id = t.colaborador_id)`,
  },
  visivel: (ctx) => [colaboradorVisivel(ctx, doTalento)],
  filtros: {
    ...filtroDoTalento,
    recibo: (codigo) => sql`${reciboSql} = ${codigo}`,
    dataIni: (dia) => sql`t.data >= ${dia}`,
    dataFim: (dia) => sql`t.data <= ${dia}`,
  },
  pode: (_ctx, { recibo, anonimo }): Readonly<Record<string, boolean>> =>
    podeDeAnonimo({ anonimo: anonimo || recibo !== 'A' }),
  impedimentos: (_ctx, { recibo, anonimo }): Readonly<Record<string, string>> => ({
    ...(recibo === 'A' ? {} : { editar: ASSINADA, excluir: ASSINADA }),
    ...recusasDeAnonimo({ anonimo }),
  }),
  async validar(ctx, form, id) {
    const [contrato] = await lerContratos(ctx, [form.colaborador.id], { campo: 'colaborador', travar: false });
    if (form.data > ctx.hoje) throw campoInvalido('data', 'A data ainda não chegou');
    if (contrato && form.data < contrato.admissao)
      throw campoInvalido('data', `O talento foi admitido em ${formatarData(contrato.admissao)}.`);
    if (contrato?.desligamento && contrato.desligamento < form.data)
      throw campoInvalido('colaborador', 'Este talento foi desligado.');
    const antes = id === null ? null : await exigirAberta(ctx, id);
    await travarSaldos(
      ctx,
      [...form.itens, ...(antes?.itens ?? [])].map(({ epi }) => epi.id),
    );
    await conferirPedido(ctx, form, id);
    await conferirCas(ctx, form);
  },
  async aoGravar(ctx, id, form, antes) {
    if (antes === null)
      await sql`update entrega_epi set entregue_por = ${ctx.ator.nome} where id = ${id}`.execute(ctx.db);
    // The equipment as it is on the day of the delivery: what is known of it later does not change the receipt.
    await sql`update entrega_epi_item i set numero_ca = h.numero_ca, trocar_ate = ${form.data}::date + h.validade_uso
      from epi_historico h where i.entrega_epi_id = ${id} and h.id = (select x.id from epi_historico x where x.epi_id = i.epi_id
        order by x.data <= ${form.data} desc, case when x.data <= ${form.data} then x.data end desc, x.data limit 1)`.execute(
      ctx.db,
    );
    await exigirSaldo(
      ctx,
      form.estabelecimento.id,
      form.itens.map(({ epi }, lugar) => ({ epiId: epi.id, campo: `itens[${lugar}].quantidade` })),
    );
    await exigirTamanhos(
      ctx,
      form.estabelecimento.id,
      form.itens.map(({ epi, tamanho }, lugar) => ({ epiId: epi.id, tamanho, campo: `itens[${lugar}].tamanho` })),
    );
    if (antes === null && form.solicitacao) await recolherAnteriores(ctx, id, form.solicitacao.id);
  },
  async aoExcluir(ctx, id) {
    await exigirAberta(ctx, id);
  },
});

type Form = Pick<Awaited<ReturnType<typeof entregasEpi.obter>>, 'solicitacao' | 'colaborador' | 'data' | 'itens'>;

/** Holds the delivery and returns it; throws when it was signed, or something of it came back. */
async function exigirAberta(ctx: Ctx, id: number) {
  await sql`select from entrega_epi where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
  const antes = await entregasEpi.obter(ctx, id);
  if (antes.assinadaEm !== null) throw regra(ASSINADA);
  const { rows } = await sql`select from entrega_epi_item i where i.entrega_epi_id = ${id} and ${devolvidos} > 0
    limit 1`.execute(ctx.db);
  if (rows.length > 0) throw regra(DEVOLVIDA);
  return antes;
}

/** A request is met by deliveries to whom it is for, and never beyond what it asks. */
async function conferirPedido(ctx: Ctx, { solicitacao, colaborador, itens }: Form, id: number | null): Promise<void> {
  if (!solicitacao) return;
  const { rows } = await sql<{ colaboradorId: number; cancelada: boolean }>`select colaborador_id as "colaboradorId",
      cancelada_em is not null as cancelada from solicitacao_epi
    where id = ${solicitacao.id} and empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
  const [pedido] = rows;
  if (pedido?.colaboradorId !== colaborador.id)
    throw campoInvalido('solicitacao', 'Esta solicitação é de outro talento.');
  if (pedido.cancelada) throw campoInvalido('solicitacao', 'Esta solicitação foi cancelada.');
  const { rows: pedidos } = await sql<{ epiId: number; falta: number }>`select i.epi_id as "epiId", i.quantidade
      - coalesce((select sum(d.quantidade) from entrega_epi x join entrega_epi_item d on d.entrega_epi_id = x.id
        where x.solicitacao_id = i.solicitacao_epi_id and d.epi_id = i.epi_id and x.id is distinct from ${id}), 0)::int as falta
    from solicitacao_epi_item i where i.solicitacao_epi_id = ${solicitacao.id}`.execute(ctx.db);
  for (const [lugar, { epi, quantidade }] of itens.entries()) {
    const falta = pedidos.find(({ epiId }) => epiId === epi.id)?.falta ?? 0;
    if (quantidade > falta)
      throw campoInvalido(
        `itens[${lugar}].quantidade`,
        falta > 0
          ? `${falta === 1 ? 'Falta' : 'Faltam'} entregar ${falta} desta solicitação.`
          : 'A solicitação não pede mais deste EPI.',
      );
  }
}

/** The certificate has to hold when an equipment is bought (NR-6): of one that has ended by the day of the delivery the person is asked. */
async function conferirCas(ctx: Ctx, { data, itens }: Form): Promise<void> {
  const ids = itens.map(({ epi }) => epi.id);
  const { rows } = await sql<{ nome: string; vencimento: string }>`select e.nome, h.vencimento_ca as vencimento
    from epi e join lateral (select x.vencimento_ca from epi_historico x where x.epi_id = e.id
      order by x.data <= ${data} desc, case when x.data <= ${data} then x.data end desc, x.data limit 1) h on true
    where e.id = any (${idList(ids)}) and e.empresa_id = ${ctx.empresaId} and h.vencimento_ca < ${data}::date
    order by e.nome_busca`.execute(ctx.db);
  if (rows.length === 0) return;
  const vencidos = rows.map(({ nome, vencimento }) => `${nome}, em ${formatarData(vencimento)}`).join('; ');
  confirmar(
    ctx,
    'ca-vencido',
    `CA vencido: ${vencidos}. Só se entrega o que foi comprado antes do vencimento. Entregar mesmo assim?`,
  );
}

/** What a request exchanges comes back with the delivery: the oldest pieces first, as many as were handed out. */
async function recolherAnteriores(ctx: Ctx, id: number, solicitacaoId: number): Promise<void> {
  await sql`insert into devolucao_epi (empresa_id, entrega_epi_item_id, data, quantidade, motivo, volta_ao_estoque, registrada_por, troca_id)
    select q.empresa_id, q.id, ${ctx.hoje}::date, least(q.resta, q.nova - q.antes)::int, q.motivo, false, ${ctx.ator.nome}, ${id}
    from (select i.id, i.empresa_id, s.motivo, novo.quantidade as nova, i.quantidade - ${devolvidos} as resta,
        coalesce(sum(i.quantidade - ${devolvidos}) over (partition by i.epi_id order by n.data, i.id
          rows between unbounded preceding and 1 preceding), 0) as antes
      from solicitacao_epi s join entrega_epi n on n.colaborador_id = s.colaborador_id and n.id <> ${id}
      join entrega_epi_item i on i.entrega_epi_id = n.id and i.quantidade > ${devolvidos}
      join entrega_epi_item novo on novo.entrega_epi_id = ${id} and novo.epi_id = i.epi_id
      where s.id = ${solicitacaoId} and s.motivo <> 'P' and n.solicitacao_id is distinct from s.id) q
    where q.antes < q.nova`.execute(ctx.db);
}
