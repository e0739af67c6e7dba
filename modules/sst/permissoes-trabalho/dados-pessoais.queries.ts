import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { papeis, permissaoTrabalho } from './permissoes-trabalho.contract.ts';

const titular = TITULAR_COLABORADOR;
const papelEmPalavras = sql`case t.papel ${sql.join(
  papeis.itens.map(({ codigo, rotulo }) => sql`when ${codigo} then ${rotulo}`),
  sql` `,
)} end`;

/** Rows of `tabela` below the permits in which the person takes part or which the person issues: they are of the work, and stay. */
const deBaixo = (tabela: string, titulo: string, manter: readonly string[]): PersonalTable => ({
  titular,
  tabela,
  titulo,
  quemVe: [permissaoTrabalho.permissoes.ver],
  linhas: (
    ids,
  ) => sql`t.permissao_trabalho_id in (select p.id from permissao_trabalho p where p.emissor_id = any (${ids})
    union select x.permissao_trabalho_id from permissao_trabalho_trabalhador x where x.colaborador_id = any (${ids}))`,
  anonimizar: { modo: 'limpar', limpar: {}, manter: ['permissao_trabalho_id', ...manter] },
});

/** A permit is the company's proof that work was done safely, and stays; who took part is a talent without a name by then. */
export const dadosDasPermissoes: readonly PersonalTable[] = [
  {
    titular,
    tabela: 'permissao_trabalho_trabalhador',
    titulo: 'Participação em permissões de trabalho',
    quemVe: [permissaoTrabalho.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: ['permissao_trabalho_id', 'colaborador_id', 'papel', 'conferido'],
    },
    mostrar: (
      id,
    ) => sql`select p.numero as "Permissão", p.atividade as "Serviço", p.data_ini as "Início", ${papelEmPalavras} as "Papel"
      from permissao_trabalho_trabalhador t join permissao_trabalho p on p.id = t.permissao_trabalho_id
      where t.colaborador_id = ${id} order by p.data_ini, t.id`,
  },
  deBaixo('permissao_trabalho_item', 'Verificações das permissões de trabalho', [
    'rodada',
    'pergunta',
    'obrigatorio',
    'resposta',
    'nota',
    'respondido_por',
    'respondido_em',
  ]),
  deBaixo('permissao_trabalho_medicao', 'Medições de gases das permissões de trabalho', [
    'medida_em',
    'oxigenio',
    'inflamaveis',
    'monoxido',
    'sulfidrico',
    'equipamento',
    'registrada_por',
  ]),
  deBaixo('permissao_trabalho_andamento', 'Andamento das permissões de trabalho', [
    'quando',
    'data',
    'acao',
    'observacao',
    'usuario_id',
    'usuario_nome',
  ]),
  {
    titular,
    tabela: 'permissao_trabalho',
    titulo: 'Permissões de trabalho emitidas',
    quemVe: [permissaoTrabalho.permissoes.ver],
    linhas: (ids) => sql`t.emissor_id = any (${ids})`,
    citadosNoLog: [permissaoTrabalho.nome.um],
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: [
        'ano',
        'sequencia',
        'modelo_id',
        'atividade',
        'local',
        'ambiente_id',
        'area_organizacional_id',
        'emissor_id',
        'data_ini',
        'hora_ini',
        'data_fim',
        'hora_fim',
        'riscos',
        'medidas',
        'plano_resgate',
        'situacao',
        'motivo_suspensao',
        'motivo_cancelamento',
        'area_restaurada',
        'observacao_encerramento',
      ],
    },
    mostrar: (id) => sql`select t.numero as "Permissão", t.atividade as "Serviço", t.data_ini as "Início"
      from permissao_trabalho t where t.emissor_id = ${id} order by t.data_ini, t.id`,
  },
];
