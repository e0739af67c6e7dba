import { sql } from 'kysely';
import { REGISTRO_DE_ANONIMO } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import {
  colaboradorVisivel,
  deAnonimo,
  lerContratos,
  pedidoEmAberto,
  recusasDeAnonimo,
} from '#modules/organizacao/organizacao.api.ts';
import {
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
import { fixo, recusasDosVerbos, type SituacaoDoPedidoSobreDados } from './pedidos-sobre-dados.rules.ts';

const talento = sql.ref('t.colaborador_id');
const emAberto = pedidoEmAberto(sql.ref('t.estado'));
const prazo = sql<string>`(t.recebido_em + ${sql.lit(PRAZO_DO_PEDIDO)})`;

async function validar(ctx: Ctx, { colaborador, recebidoEm }: PedidoSobreDadosForm): Promise<void> {
  if (recebidoEm > ctx.hoje) throw campoInvalido('recebidoEm', 'O dia do recebimento ainda não chegou.');
  await lerContratos(ctx, [colaborador.id], { campo: 'colaborador', travar: true });
}

/** The state of a request as it was read. */
export const estadoDoPedido = ({
  estado,
  proprio,
}: {
  readonly estado: EstadoDoPedido | null;
  readonly proprio: boolean;
}): SituacaoDoPedidoSobreDados => ({ estado: estado ?? 'ABERTO', proprio });

/** It is about who reads it: the talent of the user, also by another contract of the same person. */
const doLeitor = ({ ator }: Ctx) =>
  ator.tipo === 'usuario'
    ? sql`exists (select from usuario u left join colaborador eu on eu.id = u.colaborador_id
        join colaborador c on c.id = t.colaborador_id
        where u.id = ${ator.id} and (eu.id = c.id or c.cpf in (u.cpf, eu.cpf)))`
    : sql.lit(false);

const motivosDaLinha = (
  linha: Parameters<typeof estadoDoPedido>[0] & { readonly anonimo: boolean; readonly seu: boolean },
): Readonly<Record<string, string>> => {
  if (linha.anonimo)
    return {
      ...recusasDeAnonimo(linha),
      ...Object.fromEntries(Object.keys(transicoesDoPedido).map((verbo) => [verbo, REGISTRO_DE_ANONIMO])),
    };
  const situacao = estadoDoPedido(linha);
  const motivo = fixo(situacao);
  return {
    ...(motivo === null ? {} : { editar: motivo, excluir: motivo }),
    ...recusasDosVerbos(situacao, linha.seu),
  };
};

/** Requests of the talents whom the person sees, what is due first at the top and what has ended last. */
export const pedidosSobreDados = defineResource(pedidoSobreDados, {
  tabela: 'pedido_sobre_dados',
  nomeDe: sql`(select c.nome from colaborador c where c.id = t.colaborador_id) || ', ' || to_char(t.recebido_em, 'DD/MM/YYYY')`,
  colunas: {
    prazo,
    dias: sql`case when ${emAberto} then ${prazo} - ${hojeSql} end`,
    anonimo: deAnonimo(talento),
    seu: sql.lit(false),
  },
  colunasDe: (ctx) => ({ seu: doLeitor(ctx) }),
  ordem: { '': sql`${emAberto} desc, case when ${emAberto} then t.recebido_em end, t.id desc` },
  visivel: (ctx) => [colaboradorVisivel(ctx, talento)],
  filtros: {
    nome: (nome) =>
      sql`exists (select from colaborador c where c.id = t.colaborador_id and ${contem('c.nome_busca', nome)})`,
    esperam: () => emAberto,
    foraDoPrazo: () => sql`(${emAberto} and ${prazo} < ${hojeSql})`,
  },
  validar,
  pode: (ctx, linha): Readonly<Record<string, boolean>> => ({
    ...podeTransitar(ctx, transicoesDoPedido, estadoDoPedido(linha)),
    ...Object.fromEntries(Object.keys(motivosDaLinha(linha)).map((acao) => [acao, false])),
  }),
  impedimentos: (_ctx, linha) => motivosDaLinha(linha),
});
