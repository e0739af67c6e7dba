import { type RawBuilder, sql } from 'kysely';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { acaoDaInvestigacao } from './acoes.contract.ts';
import { comunicacaoDeAcidente } from './cat.contract.ts';
import { investigacao } from './investigacao.contract.ts';

const TITULAR = 'colaborador';
const { ver } = comunicacaoDeAcidente.permissoes;

/** Investigations of accidents of these talents. */
const investigacoesDe = (ids: RawBuilder<unknown>) =>
  sql`select i.id from investigacao i join cat k on k.id = i.cat_id where k.colaborador_id = any (${ids})`;

/** That somebody was hurt, where and how stays, as social security asks; what was written of it, the certificate and the witnesses go. */
export const dadosDasCats: readonly PersonalTable[] = [
  {
    titular: TITULAR,
    tabela: 'cat',
    titulo: 'Acidentes de trabalho',
    quemVe: [ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [comunicacaoDeAcidente.nome.um],
    anonimizar: forgettingOf([comunicacaoDeAcidente.form, comunicacaoDeAcidente.detalhe], {
      apagar: ['atestado_selado'],
      manter: ['prazo_s2210'],
      valores: { descricao: sql`'Excluída'` },
    }),
    mostrar: (
      id,
    ) => sql`select t.data as "Data do acidente", p.descricao as "Parte do corpo", t.descricao as "Como aconteceu"
      from cat t join codigo_da_cat p on p.id = t.parte_atingida_id where t.colaborador_id = ${id} order by t.data, t.id`,
  },
  {
    titular: TITULAR,
    tabela: 'cat_testemunha',
    titulo: 'Testemunhas de acidentes',
    quemVe: [ver],
    linhas: (ids) => sql`t.cat_id in (select c.id from cat c where c.colaborador_id = any (${ids}))`,
    anonimizar: { modo: 'apagar' },
  },
  // What work was changed for stays (NR-1, 1.5.7.3); what was written of the person and the pictures go.
  {
    titular: TITULAR,
    tabela: 'investigacao',
    titulo: investigacao.nome.varios,
    quemVe: [investigacao.permissoes.ver],
    linhas: (ids) => sql`t.id in (${investigacoesDe(ids)})`,
    log: [investigacao.nome.um],
    anonimizar: forgettingOf([investigacao.form, investigacao.detalhe], {}),
    mostrar: (id) => sql`select k.data as "Data do acidente", t.inicio as "Início", t.encerrada_em as "Encerrada em"
      from investigacao t join cat k on k.id = t.cat_id where k.colaborador_id = ${id} order by k.data, t.id`,
  },
  {
    titular: TITULAR,
    tabela: 'investigacao_causa',
    titulo: 'Causas de acidentes',
    quemVe: [investigacao.permissoes.ver],
    linhas: (ids) => sql`t.investigacao_id in (${investigacoesDe(ids)})`,
    anonimizar: {
      modo: 'limpar',
      limpar: { descricao: sql`'Excluída'` },
      manter: ['investigacao_id', 'ordem', 'nivel', 'tipo'],
    },
  },
  {
    titular: TITULAR,
    tabela: 'investigacao_foto',
    titulo: 'Fotos de acidentes',
    quemVe: [investigacao.permissoes.ver],
    linhas: (ids) => sql`t.investigacao_id in (${investigacoesDe(ids)})`,
    arquivos: ['arquivo_id'],
    anonimizar: { modo: 'apagar' },
  },
  {
    titular: TITULAR,
    tabela: 'investigacao_membro',
    titulo: 'Equipes de investigação',
    quemVe: [investigacao.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: { modo: 'limpar', limpar: {}, manter: ['investigacao_id', 'colaborador_id', 'papel'] },
    mostrar: (
      id,
    ) => sql`select k.data as "Data do acidente" from investigacao_membro t join investigacao i on i.id = t.investigacao_id
      join cat k on k.id = i.cat_id where t.colaborador_id = ${id} order by k.data, t.id`,
  },
  {
    titular: TITULAR,
    tabela: 'investigacao_acao',
    titulo: acaoDaInvestigacao.nome.varios,
    quemVe: [acaoDaInvestigacao.permissoes.ver],
    linhas: (ids) => sql`t.responsavel_id = any (${ids})`,
    // As any plan of action; who answered is a talent without a name by then.
    anonimizar: forgettingOf([acaoDaInvestigacao.form], {}),
    mostrar: (
      id,
    ) => sql`select t.nome as "Ação", t.previsao_inicio as "Previsão de início", t.previsao_termino as "Previsão de término",
        t.acompanhamento_termino as "Término" from investigacao_acao t where t.responsavel_id = ${id} order by t.previsao_inicio, t.id`,
  },
];
