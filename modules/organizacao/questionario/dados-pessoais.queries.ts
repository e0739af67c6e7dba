import { type RawBuilder, sql } from 'kysely';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';

/** SQL: what was answered in a row `t` of answers, as people read it. */
export const respostaLidaSql = sql`concat_ws('; ',
  (select string_agg(o.texto, ', ' order by o.ordem) from questionario_opcao o where o.id = any (t.opcoes_ids)), t.nota::text, t.comentario)`;

/**
 * What the sheets of a questionnaire keep of who answered: that there was one and its result stay, the answers go. `folhas` is the SQL of the
 * ids of the sheets of these persons, `mostrar` the answers `t` as the person reads them.
 */
export const dadosDasFolhas = (o: {
  readonly titular: string;
  readonly titulos: { readonly folhas: string; readonly respostas: string };
  readonly folhas: (ids: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly mostrar: NonNullable<PersonalTable['mostrar']>;
}): readonly PersonalTable[] => [
  {
    titular: o.titular,
    tabela: 'questionario_preenchimento',
    titulo: o.titulos.folhas,
    linhas: (ids) => sql`t.id in ${o.folhas(ids)}`,
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: [
        'questionario_id',
        'ordem_perguntas',
        'iniciado_em',
        'expira_em',
        'concluido_em',
        'percentual',
        'a_corrigir',
      ],
    },
  },
  {
    titular: o.titular,
    tabela: 'questionario_resposta',
    titulo: o.titulos.respostas,
    linhas: (ids) => sql`t.preenchimento_id in ${o.folhas(ids)}`,
    anonimizar: { modo: 'apagar' },
    mostrar: o.mostrar,
  },
];
