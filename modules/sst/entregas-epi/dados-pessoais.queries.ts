import { sql } from 'kysely';
import { solicitacaoEpi } from '#modules/sst/solicitacoes-epi/solicitacoes-epi.contract.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { entregaEpi } from './entregas-epi.contract.ts';

const TITULAR = 'colaborador';

/** Rows of `tabela` below those of `dono` of the person, of which nothing is of the person alone. */
const deBaixo = (
  tabela: string,
  titulo: string,
  dono: 'solicitacao_epi' | 'entrega_epi',
  manter: readonly string[],
): PersonalTable => ({
  titular: TITULAR,
  tabela,
  titulo,
  linhas: (ids) =>
    sql`${sql.ref(`t.${dono}_id`)} in (select d.id from ${sql.table(dono)} d where d.colaborador_id = any (${ids}))`,
  anonimizar: { modo: 'limpar', limpar: {}, manter },
});

/** That equipment was handed out is the company's proof before labour law and stays; the drawn signature and what was written besides go. */
export const dadosDosEpis: readonly PersonalTable[] = [
  {
    titular: TITULAR,
    tabela: 'solicitacao_epi',
    titulo: 'Solicitações de EPI',
    quemVe: [solicitacaoEpi.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [solicitacaoEpi.nome.um],
    anonimizar: {
      modo: 'limpar',
      limpar: { observacao: sql`null`, pedida_por: sql`''` },
      manter: ['colaborador_id', 'data', 'motivo', 'cancelada_em'],
    },
    mostrar: (
      id,
    ) => sql`select t.data as "Data", (select string_agg(i.quantidade || ' × ' || e.nome, '; ' order by i.id)
        from solicitacao_epi_item i join epi e on e.id = i.epi_id where i.solicitacao_epi_id = t.id) as "EPIs", t.observacao as "Observação"
      from solicitacao_epi t where t.colaborador_id = ${id} order by t.data, t.id`,
  },
  {
    titular: TITULAR,
    tabela: 'entrega_epi',
    titulo: 'EPIs recebidos',
    quemVe: [entregaEpi.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [entregaEpi.nome.um],
    arquivos: ['assinatura_arquivo_id'],
    anonimizar: {
      modo: 'limpar',
      // Without its picture a drawn signature is kept as a confirmation: hash and time stay.
      limpar: {
        observacao: sql`null`,
        assinatura_arquivo_id: sql`null`,
        assinatura_modo: sql`case when t.assinatura_modo is not null then 'L' end`,
      },
      manter: [
        'colaborador_id',
        'estabelecimento_id',
        'solicitacao_id',
        'data',
        'entregue_por',
        'assinada_em',
        'assinatura_desenho_em',
        'assinatura_sha256',
      ],
    },
    mostrar: (
      id,
    ) => sql`select t.data as "Data", (select string_agg(i.quantidade || ' × ' || e.nome, '; ' order by i.id)
        from entrega_epi_item i join epi e on e.id = i.epi_id where i.entrega_epi_id = t.id) as "EPIs",
        t.assinada_em as "Assinada em", t.assinatura_desenho_em as "Desenhada em", t.assinatura_sha256 as "SHA-256 do recibo"
      from entrega_epi t where t.colaborador_id = ${id} order by t.data, t.id`,
  },
  deBaixo('solicitacao_epi_item', 'EPIs solicitados', 'solicitacao_epi', [
    'solicitacao_epi_id',
    'epi_id',
    'tamanho',
    'quantidade',
  ]),
  deBaixo('entrega_epi_item', 'EPIs entregues', 'entrega_epi', [
    'entrega_epi_id',
    'epi_id',
    'tamanho',
    'quantidade',
    'devolvidas',
    'numero_ca',
    'trocar_ate',
  ]),
  {
    titular: TITULAR,
    tabela: 'devolucao_epi',
    titulo: 'Devoluções de EPI',
    linhas: (ids) => sql`t.entrega_epi_item_id in (select i.id from entrega_epi_item i
      join entrega_epi d on d.id = i.entrega_epi_id where d.colaborador_id = any (${ids}))`,
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: ['entrega_epi_item_id', 'data', 'quantidade', 'motivo', 'volta_ao_estoque', 'registrada_por', 'troca_id'],
    },
  },
];
