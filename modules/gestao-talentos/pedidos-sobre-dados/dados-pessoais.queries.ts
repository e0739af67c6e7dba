import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { estadosDoPedido, tiposDePedido } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { labelSql } from '#platform/server/db/label-sql.ts';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { pedidoSobreDados } from './pedidos-sobre-dados.contract.ts';

const comum = { titular: TITULAR_COLABORADOR, quemVe: [pedidoSobreDados.permissoes.ver] } as const;

/** That something was asked and answered in time stays as proof; what was written goes with the person. */
export const dadosDosPedidos: readonly PersonalTable[] = [
  {
    ...comum,
    tabela: 'pedido_sobre_dados',
    titulo: 'Pedidos sobre dados pessoais',
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [pedidoSobreDados.nome.um],
    anonimizar: forgettingOf([pedidoSobreDados.form, pedidoSobreDados.detalhe], { manter: ['respondido_por_id'] }),
    mostrar: (
      id,
    ) => sql`select ${labelSql(sql.ref('t.tipo'), tiposDePedido)} as "O que se pede", t.recebido_em as "Recebido em",
        t.texto as "O que foi escrito", ${labelSql(sql.ref('t.estado'), estadosDoPedido)} as "Situação", t.resposta as "Resposta",
        t.respondido_em as "Respondido em"
      from pedido_sobre_dados t where t.colaborador_id = ${id} order by t.id`,
  },
  {
    ...comum,
    tabela: 'pedido_sobre_dados_andamento',
    titulo: 'Andamento de pedidos sobre dados pessoais',
    linhas: (ids) =>
      sql`t.pedido_sobre_dados_id in (select p.id from pedido_sobre_dados p where p.colaborador_id = any (${ids}))`,
    anonimizar: {
      modo: 'limpar',
      limpar: { observacao: sql`null` },
      manter: ['pedido_sobre_dados_id', 'quando', 'data', 'acao', 'usuario_id', 'usuario_nome'],
    },
  },
];
