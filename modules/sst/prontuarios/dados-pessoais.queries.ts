import { sql } from 'kysely';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { permissoesDoProntuario, prontuario } from './prontuarios.contract.ts';

/**
 * NR-7 keeps a medical record for twenty years after the dismissal: it stays under its seal when the person is forgotten. Copies that
 * others take say that there is one, and not what it says: that is asked of who keeps it.
 */
export const dadosDosProntuarios: readonly PersonalTable[] = [
  {
    titular: 'colaborador',
    tabela: 'prontuario',
    titulo: 'Prontuários',
    quemVe: [permissoesDoProntuario.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [prontuario.nome.um],
    anonimizar: {
      modo: 'limpar',
      limpar: { registrado_por: sql`''` },
      manter: ['colaborador_id', 'data', 'descricao_selado', 'conclusoes_selado'],
    },
    mostrar: (id) => sql`select t.data as "Data", t.registrado_por as "Registrado por",
        'Sob sigilo médico: peça ao serviço de saúde da empresa' as "Conteúdo"
      from prontuario t where t.colaborador_id = ${id} order by t.data, t.id`,
  },
];
