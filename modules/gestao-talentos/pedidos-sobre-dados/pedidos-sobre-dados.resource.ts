import { sql } from 'kysely';
import {
  colaboradorVisivel,
  deAnonimo,
  lerContratos,
  podeDeAnonimo,
  recusasDeAnonimo,
} from '#modules/organizacao/organizacao.api.ts';
import {
  ESTADOS_EM_ABERTO,
  type EstadoDoPedido,
  PRAZO_DO_PEDIDO,
} from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import { podeTransitar } from '#platform/server/workflow/workflow-handlers.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { transicoesDoPedido } from './andamento.contract.ts';
import { type PedidoSobreDadosForm, pedidoSobreDados } from './pedidos-sobre-dados.contract.ts';
import { fixo, type SituacaoDoPedidoSobreDados } from './pedidos-sobre-dados.rules.ts';

const talento = sql.ref('t.colaborador_id');
const emAberto = sql<boolean>`t.estado in (${sql.join(ESTADOS_EM_ABERTO.map((um) => sql.lit(um)))})`;
const prazo = sql<string>`(t.recebido_em + ${sql.lit(PRAZO_DO_PEDIDO)})`;

async function validar(ctx: Ctx, { colaborador, recebidoEm }: PedidoSobreDadosForm): Promise<void> {
  if (recebidoEm > ctx.hoje) throw campoInvalido('recebidoEm', 'O dia do recebimento ainda não chegou.');
  await lerContratos(ctx, [colaborador.id], { campo: 'colaborador', travar: true });
}

/** The state of a request as it was read. */
export const estadoDoPedido = ({ estado }: { readonly estado: EstadoDoPedido | null }): SituacaoDoPedidoSobreDados => ({
  estado: estado ?? 'ABERTO',
});

/** Requests of the talents whom the person sees, what is due first at the top and what has ended last. */
export const pedidosSobreDados = defineResource(pedidoSobreDados, {
  tabela: 'pedido_sobre_dados',
  nomeDe: sql`(select c.nome from colaborador c where c.id = t.colaborador_id) || ', ' || to_char(t.recebido_em, 'DD/MM/YYYY')`,
  colunas: {
    prazo,
    dias: sql`case when ${emAberto} then ${prazo} - ${hojeSql} end`,
    anonimo: deAnonimo(talento),
  },
  ordem: { '': sql`${emAberto} desc, case when ${emAberto} then t.recebido_em end, t.id desc` },
  visivel: (ctx) => [colaboradorVisivel(ctx, talento)],
  filtros: {
    nome: (nome) =>
      sql`exists (select from colaborador c where c.id = t.colaborador_id and ${contem('c.nome_busca', nome)})`,
    esperam: () => emAberto,
    foraDoPrazo: () => sql`(${emAberto} and ${prazo} < ${hojeSql})`,
  },
  validar,
  pode: (ctx, linha): Readonly<Record<string, boolean>> => {
    if (linha.anonimo) return podeDeAnonimo(linha);
    const situacao = estadoDoPedido(linha);
    return {
      ...podeTransitar(ctx, transicoesDoPedido, situacao),
      ...(fixo({ ...linha, ...situacao }) === null ? {} : { editar: false, excluir: false }),
    };
  },
  impedimentos: (_ctx, linha): Readonly<Record<string, string>> => {
    const motivo = fixo({ ...linha, ...estadoDoPedido(linha) });
    return linha.anonimo || motivo === null ? recusasDeAnonimo(linha) : { editar: motivo, excluir: motivo };
  },
});
