import { sql } from 'kysely';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { toxicologico } from './toxicologicos.contract.ts';

/** The company answers for the exam that it told of: it stays under its seal when the person is forgotten. */
export const dadosDosToxicologicos: readonly PersonalTable[] = [
  {
    titular: 'colaborador',
    tabela: 'toxicologico',
    titulo: 'Exames toxicológicos',
    quemVe: [toxicologico.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [toxicologico.nome.um],
    anonimizar: { modo: 'limpar', limpar: {}, manter: ['colaborador_id', 'data', 'conteudo_selado'] },
    mostrar: (id) => sql`select t.data as "Data do exame", 'Guardado sob selo: peça à empresa' as "Conteúdo"
      from toxicologico t where t.colaborador_id = ${id} order by t.data, t.id`,
  },
];
