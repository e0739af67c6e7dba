import { type RawBuilder, sql } from 'kysely';
import { TITULAR_CANDIDATO } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';

const doCandidato = {
  titular: TITULAR_CANDIDATO,
  linhas: (ids: RawBuilder<unknown>) => sql`t.candidato_id = any (${ids})`,
  anonimizar: { modo: 'apagar' },
} as const;

/** What the talent pool notes of candidates: it goes with them. */
export const dadosDoBancoDeTalentos: readonly PersonalTable[] = [
  {
    ...doCandidato,
    tabela: 'candidato_etiqueta',
    titulo: 'Etiquetas no banco de talentos',
    mostrar: (id) =>
      sql`select g.nome as "Etiqueta" from candidato_etiqueta t join etiqueta g on g.id = t.etiqueta_id where t.candidato_id = ${id} order by g.nome`,
  },
  { ...doCandidato, tabela: 'candidato_favorito', titulo: 'Marcas de favorito da equipe' },
  {
    ...doCandidato,
    tabela: 'convite_candidatura',
    titulo: 'Convites para vagas',
    mostrar: (id) => sql`select s.descricao as "Vaga", t.enviado_em as "Enviado em" from convite_candidatura t
      join solicitacao_pessoal s on s.id = t.solicitacao_pessoal_id where t.candidato_id = ${id} order by t.enviado_em`,
  },
];
