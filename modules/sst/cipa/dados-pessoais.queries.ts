import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { dadosDasAcoes } from '#modules/sst/planos-acao/planos-acao.resource.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { acaoDaCipa } from './acoes.contract.ts';
import { cargosDaCipa, cipa, condicoes, representacoes } from './cipa.contract.ts';
import { eleicao, resultados } from './eleicoes.contract.ts';
import { presencas, reuniao } from './reunioes.contract.ts';

const titular = TITULAR_COLABORADOR;
/** A code of a closed list in words, as a column of SQL. */
const emPalavras = (coluna: string, itens: readonly { readonly codigo: string; readonly rotulo: string }[]) =>
  sql`case ${sql.ref(coluna)} ${sql.join(
    itens.map(({ codigo, rotulo }) => sql`when ${codigo} then ${rotulo}`),
    sql` `,
  )} end`;

/** The committee is the company's proof before inspection and labour law, and stays; who was in it is a talent without a name by then. */
export const dadosDaCipa: readonly PersonalTable[] = [
  {
    titular,
    tabela: 'cipa_membro',
    titulo: 'Participação na CIPA',
    quemVe: [cipa.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: {
      modo: 'limpar',
      limpar: { motivo_saida: sql`case when t.motivo_saida is not null then 'Não informado' end` },
      manter: ['cipa_id', 'colaborador_id', 'representacao', 'condicao', 'cargo', 'inscricao_em', 'votos', 'saida_em'],
    },
    mostrar: (
      id,
    ) => sql`select g.nome as "Gestão", ${emPalavras('t.representacao', representacoes.itens)} as "Representação",
        ${emPalavras('t.condicao', condicoes.itens)} as "Condição", ${emPalavras('t.cargo', cargosDaCipa.itens)} as "Cargo na CIPA",
        t.inscricao_em as "Registro da candidatura", t.votos as "Votos", t.saida_em as "Saiu em", t.motivo_saida as "Motivo da saída"
      from cipa_membro t join cipa g on g.id = t.cipa_id where t.colaborador_id = ${id} order by g.data_ini, t.id`,
  },
  {
    titular,
    tabela: 'cipa_presenca',
    titulo: 'Presenças nas reuniões da CIPA',
    quemVe: [reuniao.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: { modo: 'limpar', limpar: {}, manter: ['cipa_reuniao_id', 'colaborador_id', 'situacao'] },
    mostrar: (id) => sql`select r.data as "Data", ${emPalavras('t.situacao', presencas.itens)} as "Presença"
      from cipa_presenca t join cipa_reuniao r on r.id = t.cipa_reuniao_id where t.colaborador_id = ${id} order by r.data, t.id`,
  },
  {
    titular,
    tabela: 'cipa_reuniao',
    titulo: 'Atas da CIPA',
    quemVe: [reuniao.permissoes.ver],
    linhas: (ids) => sql`t.secretario_id = any (${ids})`,
    citadosNoLog: [reuniao.nome.um],
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: ['cipa_id', 'tipo', 'data', 'hora', 'local', 'pauta', 'ata', 'secretario_id'],
    },
    mostrar: (id) =>
      sql`select t.data as "Data" from cipa_reuniao t where t.secretario_id = ${id} order by t.data, t.id`,
  },
  {
    titular,
    tabela: 'cipa_candidato',
    titulo: 'Candidaturas à CIPA',
    quemVe: [eleicao.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: {
      modo: 'limpar',
      limpar: { apresentacao: sql`null` },
      manter: [
        'cipa_eleicao_id',
        'colaborador_id',
        'numero',
        'inscrito_em',
        'desistiu_em',
        'votos',
        'colocacao',
        'resultado',
      ],
    },
    mostrar: (
      id,
    ) => sql`select e.nome as "Eleição", t.numero as "Número", t.inscrito_em as "Inscrição", t.apresentacao as "Apresentação",
        t.desistiu_em as "Desistiu em", t.votos as "Votos", ${emPalavras('t.resultado', resultados.itens)} as "Resultado"
      from cipa_candidato t join cipa_eleicao e on e.id = t.cipa_eleicao_id where t.colaborador_id = ${id} order by t.inscrito_em, t.id`,
  },
  {
    titular,
    tabela: 'cipa_comparecimento',
    titulo: 'Comparecimentos à votação da CIPA',
    quemVe: [eleicao.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: { modo: 'limpar', limpar: {}, manter: ['cipa_eleicao_id', 'colaborador_id'] },
    mostrar: (
      id,
    ) => sql`select e.nome as "Eleição" from cipa_comparecimento t join cipa_eleicao e on e.id = t.cipa_eleicao_id
      where t.colaborador_id = ${id} order by e.votacao_fim, e.id`,
  },
  dadosDasAcoes(acaoDaCipa, 'cipa_acao', 'cipa_id'),
];
