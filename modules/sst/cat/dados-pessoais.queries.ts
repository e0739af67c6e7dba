import { sql } from 'kysely';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { comunicacaoDeAcidente } from './cat.contract.ts';

const TITULAR = 'colaborador';
const { ver } = comunicacaoDeAcidente.permissoes;

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
];
