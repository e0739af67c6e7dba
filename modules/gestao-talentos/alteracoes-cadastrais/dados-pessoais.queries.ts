import { sql } from 'kysely';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { permissoesDasAlteracoes } from './alteracoes.contract.ts';

/** What a talent asked to be changed goes with the person: what was approved stands in the file itself, and in its audit. */
export const dadosDasAlteracoes: readonly PersonalTable[] = [
  {
    titular: 'colaborador',
    tabela: 'alteracao_cadastral',
    titulo: 'Pedidos de alteração de dados',
    quemVe: [permissoesDasAlteracoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: ['Pedido de alteração de dados'],
    arquivos: ['arquivo_id'],
    anonimizar: { modo: 'apagar' },
    mostrar: (id) => sql`select t.pedido_em as "Pedido em", t.secao as "O que muda", t.justificativa as "Explicação",
        t.antes::text as "Como estava", t.depois::text as "Como deveria ficar", a.nome as "Comprovante", t.decidido_em as "Decidido em", t.motivo as "Motivo da recusa"
      from alteracao_cadastral t left join arquivo a on a.id = t.arquivo_id where t.colaborador_id = ${id} order by t.id`,
  },
];
